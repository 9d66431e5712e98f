import { describe, expect, it } from 'vitest';
import { SHAPES } from '../data.ts';
import { textSize } from './text-size.ts';

const smaller = (text: string, shape: (typeof SHAPES)[number]): number => Math.min(...Object.values(textSize(text, shape)));

describe('the size of a badge’s text', () => {
  it.each(SHAPES)('shrinks as the text grows, and is never too small to be seen: %s', (shape) => {
    const sizes = ['新', '期間限定', '期間限定セール', '秋の飲み比べセット登場', '二千円以上のお買い上げで送料が無料です'].map((text) =>
      smaller(text, shape),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThan(3.5);
  });
  it.each(SHAPES)('lets the longest line fit: %s', (shape) => {
    const text = '期間限定セール開催中';
    expect([...text].length * smaller(text, shape)).toBeLessThanOrEqual(shape === 'ribbon' ? 80 : 3 * 80);
  });
  it('is larger for Latin letters, which are narrower', () =>
    expect(smaller('Sale today', 'ribbon')).toBeGreaterThan(smaller('本日限りのセール開催', 'ribbon')));
  it('holds for no text at all', () => expect(textSize('', 'circle').ofWidth).toBeGreaterThan(0));
});
