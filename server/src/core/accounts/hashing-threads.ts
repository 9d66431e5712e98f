import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Upstream } from '@mekuri/kit/errors';
import type { HashingOrder } from './hashing-thread.ts';

const MAX_THREADS = availableParallelism();
const MAX_WAITING = 64;

const idle: Worker[] = [];
const waiting: ((thread: Worker) => void)[] = [];
let running = 0;

/** They end with the process, and keep it up only while they work. */
const startThread = (): Worker => {
  running += 1;
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url));
  thread.unref();
  return thread;
};

/** @throws Upstream when the line is full */
const takeThread = async (): Promise<Worker> => {
  const free = idle.pop();
  if (free) return free;
  if (running < MAX_THREADS) return startThread();
  if (waiting.length >= MAX_WAITING) throw new Upstream({ code: 'busy' });
  return new Promise((resolve) => waiting.push(resolve));
};

const giveBack = (thread: Worker): void => {
  const next = waiting.shift();
  if (next) next(thread);
  else idle.push(thread);
};

/**
 * Each hash takes 19 MiB and a core for a while: so many at a time, so many in line, and no more. They run in threads of their own,
 * of a lower priority: every other request gets the processor first, and nothing waits for them in libuv's pool.
 * @throws Upstream when the line is full
 */
export const inThread = async <T extends string | boolean>(order: HashingOrder): Promise<T> => {
  const thread = await takeThread();
  thread.ref();
  try {
    thread.postMessage(order, []);
    const [result] = (await once(thread, 'message')) as [T];
    thread.unref();
    giveBack(thread);
    return result;
  } catch (error) {
    // An uncaught error ends a thread.
    running -= 1;
    const next = waiting.shift();
    if (next) next(startThread());
    throw error;
  }
};
