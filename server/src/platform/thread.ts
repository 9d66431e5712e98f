import { Worker } from 'node:worker_threads';
import { createTurns } from './turns.ts';

interface ThreadLimits {
  /** For one order. */
  seconds: number;
  /** Of heap. */
  megabytes: number;
  /** The thread ends after this time without an order; at 0 it serves one order. */
  idleSeconds: number;
  /** Orders that may wait for their turn. */
  waiting: number;
}

/** An order took more time or memory than it may. */
export class ThreadOverrun extends Error {}

type Thread<Order, Answer> = (order: Order) => Promise<Answer>;

/**
 * Runs a worker file that answers each message with one (`answerOrders`). The thread starts with the first order, takes one at a time, keeps the
 * process alive only while it works, and is replaced after an uncaught error. The returned function throws the error of the thread,
 * `ThreadOverrun`, or Upstream `busy` when too many orders are waiting.
 */
export const createThread = <Order, Answer>(
  file: URL,
  { seconds, megabytes, idleSeconds, waiting }: ThreadLimits,
): Thread<Order, Answer> => {
  const inLine = createTurns({ running: 1, waiting });
  let idle: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // Without a listener, an error of an idle thread would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (idle === thread) idle = undefined;
    });
    return thread;
  };

  const rest = async (thread: Worker): Promise<void> => {
    if (idleSeconds === 0) {
      await thread.terminate();
      return;
    }
    thread.unref();
    idle = thread;
    ending = setTimeout(() => void thread.terminate(), idleSeconds * 1000).unref();
  };

  const work = async (order: Order): Promise<Answer> => {
    clearTimeout(ending);
    const thread = idle ?? start();
    idle = undefined;
    thread.ref();
    try {
      const answer = await ask<Answer>(thread, order, seconds);
      await rest(thread);
      return answer;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  };

  return (order) => inLine(() => work(order));
};

const ask = <Answer>(thread: Worker, order: unknown, seconds: number): Promise<Answer> => {
  const answered = Promise.withResolvers<Answer>();
  const onError = (error: NodeJS.ErrnoException): void =>
    answered.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadOverrun('out of memory', { cause: error }) : error);
  const onExit = (): void => answered.reject(new Error('the thread ended'));
  const timer = setTimeout(() => answered.reject(new ThreadOverrun('out of time')), seconds * 1000);
  thread.once('message', answered.resolve).once('error', onError).once('exit', onExit);
  thread.postMessage(order, []);
  return answered.promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', answered.resolve).off('error', onError).off('exit', onExit);
  });
};
