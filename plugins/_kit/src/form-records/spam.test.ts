import { expect, it } from 'vitest';
import { looksLikeSpam } from './spam.ts';

const NOW = new Date('2026-11-22T00:00:10Z');

it('flags a filled honeypot field and a submission that is faster than a person', () => {
  expect(looksLikeSpam({ trap: 'https://example.com' }, NOW)).toBe(true);
  expect(looksLikeSpam({ shownAt: '2026-11-22T00:00:09Z' }, NOW)).toBe(true);
  expect(looksLikeSpam({ trap: '', shownAt: '2026-11-22T00:00:05Z' }, NOW)).toBe(false);
  expect(looksLikeSpam({ shownAt: 'never' }, NOW)).toBe(false);
  expect(looksLikeSpam({}, NOW)).toBe(false);
});
