import { Upstream } from '@mekuri/kit/errors';

/**
 * Limits concurrency: at most `running` calls run at a time and up to `waiting` more are queued.
 * @throws Upstream `busy` when the queue is full
 */
export const createTurns = (limits: { running: number; waiting: number }): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw new Upstream({ code: 'busy' });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
};
