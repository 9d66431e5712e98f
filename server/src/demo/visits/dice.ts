/** Random choices that depend on a seed alone, so that they are the same in each installation. */
export interface Dice {
  /** From 0 to just below 1. */
  roll: () => number;
  /** An integer, both ends included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
  /** A choice with a probability proportional to its weight. */
  weigh: <Choice>(choices: readonly (readonly [weight: number, choice: Choice])[]) => Choice;
  /** A UUID of version 4, in lower case. */
  uuid: () => string;
}

/** SplitMix32, which expands a small seed to a whole state. */
const spread = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) | 0;
  };
};

const WARM_UP = 12;

/** sfc32: small, fast, and without the patterns of a linear congruential generator. */
const sfc32 = (seed: number): (() => number) => {
  const next = spread(seed);
  let [a, b, c, counter] = [next(), next(), next(), 1];
  const step = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let index = 0; index < WARM_UP; index++) step();
  return step;
};

export const diceOf = (seed: number): Dice => {
  const step = sfc32(seed);
  const roll = (): number => step() / 2 ** 32;
  return {
    roll,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    chance: (probability) => roll() < probability,
    pick: (choices) => choices[Math.floor(roll() * choices.length)]!,
    weigh(choices) {
      let left = roll() * choices.reduce((sum, [weight]) => sum + weight, 0);
      const found = choices.find(([weight]) => (left -= weight) < 0);
      return (found ?? choices.at(-1)!)[1];
    },
    uuid() {
      const hex = Array.from({ length: 4 }, () => step().toString(16).padStart(8, '0')).join('');
      const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
      return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join('-');
    },
  };
};
