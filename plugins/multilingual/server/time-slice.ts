import { setImmediate as othersTurn } from 'node:timers/promises';

/** After so long everybody else has a turn. */
const PIECE_MS = 10;
/** So often the clock is looked at. */
const STEPS = 64;

/** Does long work a piece at a time, so that the server answers meanwhile; each step of it is short. */
export const runTimeSliced = async <T>(work: Iterator<void, T>): Promise<T> => {
  for (let begun = performance.now(), steps = 1; ; steps += 1) {
    const { done, value } = work.next();
    if (done) return value;
    if (steps % STEPS > 0 || performance.now() - begun < PIECE_MS) continue;
    await othersTurn();
    begun = performance.now();
  }
};
