import { expect, it } from 'vitest';
import { mergeBadges } from './use-badges.ts';

const badge = (text: string) => ({ text, label: text });

it('shows the badge of the first part when several have one for an element', () => {
  const merged = mergeBadges(
    new Map([
      [1, new Map([['price', badge('second')] as const, ['album', badge('alone')] as const])],
      [0, new Map([['price', badge('first')] as const])],
    ]),
  );
  expect(Object.fromEntries(merged)).toEqual({ price: badge('first'), album: badge('alone') });
});
