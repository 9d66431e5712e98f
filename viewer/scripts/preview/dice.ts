/** Throws that follow from a seed: the same in each run and on each machine. */
export interface Dice {
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
}

export const diceOf = (seed: number): Dice => {
  let state = seed;
  /** Mulberry32, from 0 to just below 1. */
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    chance: (probability) => roll() < probability,
    pick: (choices) => choices[Math.floor(roll() * choices.length)]!,
  };
};
