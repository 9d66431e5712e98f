import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

type Answers<Order> = (order: Order) => Promise<unknown>;

/** Answers the orders of `createThread`, in its worker file. An error ends the thread and reaches the caller. */
export const answerOrders = <Order>(answer: Answers<Order>): void => {
  // On Linux, priority is per thread; on other systems it would apply to the whole server.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const post = async (order: Order): Promise<void> => parentPort!.postMessage(await answer(order), []);
  parentPort!.on('message', (order: Order) => void post(order));
};
