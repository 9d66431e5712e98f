/** The series' few colours; every other tone is mixed from them. */
export const ink = '#1f2d3d';
export const sea = '#2f5d6b';
export const roast = '#4a2f22';
export const caramel = '#b9743c';
export const cream = '#f4ead9';
export const apricot = '#f0b27a';
export const leaf = '#6f8f5f';
export const cherry = '#b5482f';
export const night = '#121c29';
export const light = '#fff9ee';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `amount` of 0 is the first colour, 1 the second. */
export const mix = (first: string, second: string, amount: number): string => {
  const [from, to] = [channels(first), channels(second)];
  return `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Towards the shadow's colour, which is never black. */
export const shade = (colour: string, amount: number): string => mix(colour, night, amount);

/** Towards the lamp's or the sun's colour, which is never white. */
export const tint = (colour: string, amount: number): string => mix(colour, light, amount);
