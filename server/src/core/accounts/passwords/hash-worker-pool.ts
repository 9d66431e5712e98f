import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Upstream } from '@mekuri/kit/errors';
import type { HashingOrder } from './hash-worker.ts';

const MAX_THREADS = availableParallelism();
const MAX_WAITING = 64;

/** Processes one order at a time. */
interface Thread {
  /** @throws the error that ended the thread */
  run(order: HashingOrder): Promise<string | boolean>;
  isOver: boolean;
}

const idle: Thread[] = [];
const waiting: ((thread: Thread) => void)[] = [];
let running = 0;

/** The thread keeps the process alive only while it works. */
const startThread = (): Thread => {
  running += 1;
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
  worker.unref();
  let order = Promise.withResolvers<string | boolean>();
  const thread: Thread = {
    run(given) {
      order = Promise.withResolvers();
      worker.ref();
      worker.postMessage(given, []);
      return order.promise;
    },
    isOver: false,
  };
  worker.on('message', (result: string | boolean) => {
    worker.unref();
    order.resolve(result);
  });
  // An uncaught error ends a thread.
  worker.on('error', (error) => {
    thread.isOver = true;
    order.reject(error);
  });
  return thread;
};

/** @throws Upstream when the queue is full */
const takeThread = async (): Promise<Thread> => {
  const free = idle.pop();
  if (free) return free;
  if (running < MAX_THREADS) return startThread();
  if (waiting.length >= MAX_WAITING) throw new Upstream({ code: 'busy' });
  return new Promise((resolve) => waiting.push(resolve));
};

const giveBack = (thread: Thread): void => {
  if (thread.isOver) running -= 1;
  const next = waiting.shift();
  if (next) next(thread.isOver ? startThread() : thread);
  else if (!thread.isOver) idle.push(thread);
};

/**
 * Hashes or compares on a worker thread. Each hash takes 19 MiB and a core for a while, so the pool has one thread per core and queues at
 * most `MAX_WAITING` orders. The threads run at a lower priority, so that all other requests get the processor first, and do not occupy
 * libuv's pool.
 * @throws Upstream when the queue is full
 */
export const inThread = async <T extends string | boolean>(order: HashingOrder): Promise<T> => {
  const thread = await takeThread();
  try {
    return (await thread.run(order)) as T;
  } finally {
    giveBack(thread);
  }
};
