const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const FUNCTION = /^(rgb|hsl)a?\(([0-9a-z., %/]{1,40})\)$/i;
const NUMBER = /^\d{1,3}(?:\.\d{1,6})?%?$/;
const HUE = /^\d{1,3}(?:\.\d{1,6})?(?:deg|rad|grad|turn)?$/i;
const ALPHA = /^(?:\d{0,3}\.)?\d{1,6}%?$/;

/** Whether a text can be stored as a color: `#rgb`, `#rrggbb`, `rgb()/rgba()` or `hsl()/hsla()` with commas or spaces. */
export const isColor = (text: string): boolean => {
  if (HEX.test(text)) return true;
  const match = FUNCTION.exec(text);
  if (!match) return false;
  const [, name = '', inside = ''] = match;
  const [first = '', second, third, alpha, ...more] = inside.trim().split(inside.includes(',') ? /\s*,\s*/ : /\s*\/\s*|\s+/);
  const isFirst = name.toLowerCase() === 'hsl' ? HUE : NUMBER;
  return (
    more.length === 0 &&
    isFirst.test(first) &&
    [second, third].every((part) => part !== undefined && NUMBER.test(part)) &&
    (alpha === undefined || ALPHA.test(alpha))
  );
};
