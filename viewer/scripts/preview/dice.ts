/** Seeded random numbers: the same in each run and on each machine. */
export interface Dice {
  /** An integer from `low` to `high`, both inclusive. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
}

export const diceOf = (seed: number): Dice => {
  let state = seed;
  /** Mulberry32. Returns a number from 0 (inclusive) to 1 (exclusive). */
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
