const FORMATS = [
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  /^rgba?\(\s*[\d.]+%?(?:[\s,/]+[\d.]+%?){2,3}\s*\)$/i,
  /^hsla?\(\s*[\d.]+(?:deg|rad|turn)?(?:[\s,/]+[\d.]+%?){2,3}\s*\)$/i,
];

/** The colour as CSS, or undefined for anything that is not one of the accepted formats. */
export const safeColour = (value: string | null | undefined): string | undefined =>
  FORMATS.some((format) => format.test(value ?? '')) ? (value ?? undefined) : undefined;

const channels = (colour: string): number[] => {
  if (colour.startsWith('#')) {
    const digits = colour.length === 4 ? Array.from(colour.slice(1), (digit) => digit + digit) : (colour.slice(1).match(/../g) ?? []);
    return digits.map((pair) => Number.parseInt(pair, 16));
  }
  return (colour.match(/[\d.]+%?/g) ?? []).slice(0, 3).map((part) => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number(part)));
};

/** Whether a colour is nearer to white than to black, so that what stands behind or around it can be the opposite. */
export const isLight = (colour: string): boolean => {
  const [first = 0, second = 0, third = 0] = channels(colour);
  if (colour.startsWith('hsl')) return third > 255 * 0.6;
  return 0.2126 * first + 0.7152 * second + 0.0722 * third > 255 * 0.6;
};
