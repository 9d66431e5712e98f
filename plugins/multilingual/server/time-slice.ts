import { setImmediate as othersTurn } from 'node:timers/promises';

/** Length of a time slice in ms. */
const PIECE_MS = 10;
/** Number of steps between two readings of the clock. */
const STEPS = 64;

/** Runs long work in time slices, so that the server keeps responding in between. Each step of the iterator must be short. */
export const runTimeSliced = async <T>(work: Iterator<void, T>): Promise<T> => {
  for (let begun = performance.now(), steps = 1; ; steps += 1) {
    const { done, value } = work.next();
    if (done) return value;
    if (steps % STEPS > 0 || performance.now() - begun < PIECE_MS) continue;
    await othersTurn();
    begun = performance.now();
  }
};
