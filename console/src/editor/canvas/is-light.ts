const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const MIDDLE = 0.55;

const channels = (colour: string): number[] => {
  const hex = HEX.exec(colour)?.[1];
  if (hex)
    return Array.from(hex.length === 3 ? hex.replace(/./g, '$&$&').matchAll(/../g) : hex.matchAll(/../g), ([pair]) =>
      Number.parseInt(pair, 16),
    );
  const rgb = /^rgba?\(([^)]+)\)$/.exec(colour)?.[1];
  return rgb
    ? rgb
        .split(/[ ,/]+/)
        .slice(0, 3)
        .map(Number)
    : [255, 255, 255];
};

/** Whether a colour is nearer to white: such a text gets a dark shadow, others a light one. */
export const isLight = (colour: string): boolean => {
  const [red = 255, green = 255, blue = 255] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 > MIDDLE;
};
