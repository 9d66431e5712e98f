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

/** Whether a colour is closer to white than to black, to choose a contrasting colour behind or around it. */
export const isLight = (colour: string): boolean => {
  const [first = 0, second = 0, third = 0] = channels(colour);
  if (colour.startsWith('hsl')) return third > 255 * 0.6;
  return 0.2126 * first + 0.7152 * second + 0.0722 * third > 255 * 0.6;
};

const fromHsl = ([hue = 0, saturation = 0, lightness = 0]: readonly number[]): number[] => {
  const [s, l] = [saturation / 255, lightness / 255];
  const channel = (start: number): number => {
    const k = (start + hue / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
};

const rgbOf = (colour: string): number[] => (colour.startsWith('hsl') ? fromHsl(channels(colour)) : channels(colour));

/** The colour as `#rrggbb` without transparency, for APIs that support no other notation. */
export const hexOf = (colour: string): string =>
  `#${rgbOf(colour)
    .slice(0, 3)
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The luminance at which black and white text have the same contrast, 4.6:1 (WCAG 2). */
const MIDDLE = 0.179;

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Black or white, whichever has the higher contrast with a colour. */
export const readableOn = (colour: string): '#000' | '#fff' => (luminance(colour) > MIDDLE ? '#000' : '#fff');

/** The WCAG 2 contrast ratio, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
