import { expect, it } from 'vitest';
import { isLikeSpam } from './spam.ts';

const NOW = new Date('2026-11-22T00:00:10Z');

it('takes who fills in what nobody sees, or is quicker than people are, for no person', () => {
  expect(isLikeSpam({ trap: 'https://example.com' }, NOW)).toBe(true);
  expect(isLikeSpam({ shownAt: '2026-11-22T00:00:09Z' }, NOW)).toBe(true);
  expect(isLikeSpam({ trap: '', shownAt: '2026-11-22T00:00:05Z' }, NOW)).toBe(false);
  expect(isLikeSpam({ shownAt: 'never' }, NOW)).toBe(false);
  expect(isLikeSpam({}, NOW)).toBe(false);
});
