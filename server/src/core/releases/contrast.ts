import { isColor } from '../../platform/colours.ts';

type Rgb = readonly [number, number, number];

const TURNS: Readonly<Record<string, number>> = { deg: 1 / 360, rad: 1 / (2 * Math.PI), grad: 1 / 400, turn: 1 };

/** Red, green and blue from 0 to 1; null for an invalid or translucent color. */
const rgbOf = (text: string): Rgb | null => {
  if (!isColor(text)) return null;
  if (text.startsWith('#')) {
    const digits = text.length === 4 ? text.slice(1).replaceAll(/./g, '$&$&') : text.slice(1);
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
    return [red, green, blue];
  }
  const [first = '', second = '', third = '', alpha] = text
    .slice(text.indexOf('(') + 1, -1)
    .trim()
    .split(/[\s,/]+/);
  if (alpha !== undefined && part(alpha, 1) < 1) return null;
  if (!text.toLowerCase().startsWith('hsl')) return [part(first, 255), part(second, 255), part(third, 255)];
  return fromHsl(hueOf(first), part(second, 100), part(third, 100));
};

const part = (text: string, whole: number): number => Math.min(1, Number.parseFloat(text) / (text.endsWith('%') ? 100 : whole));

const hueOf = (text: string): number => Number.parseFloat(text) * (TURNS[/[a-z]+$/i.exec(text)?.[0].toLowerCase() ?? 'deg'] ?? 1 / 360);

const fromHsl = (hue: number, saturation: number, lightness: number): Rgb => {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const step = (offset + hue * 12) % 12;
    return lightness - spread * Math.max(-1, Math.min(step - 3, 9 - step, 1));
  };
  return [channel(0), channel(8), channel(4)];
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio of two colors by WCAG 2, from 1 to 21; null when one of them is invalid or translucent. */
export const contrast = (one: string, other: string): number | null => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (!a || !b) return null;
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
