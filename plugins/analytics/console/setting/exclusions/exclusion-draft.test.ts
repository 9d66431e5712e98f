import { expect, it } from 'vitest';
import { emptyDraft, isWindow } from './exclusion-draft.ts';

const NOW = Date.parse('2026-11-25T03:00:30Z');
const DAY_MS = 86_400_000;
const windowOf = (from: string | null, to: string | null) => isWindow({ from, to, agent: '', source: '' }, NOW);

it('defaults to the hour before the last full minute', () => {
  const draft = emptyDraft(NOW);
  expect(draft).toEqual({ from: '2026-11-25T02:00:00.000Z', to: '2026-11-25T03:00:00.000Z', agent: '', source: '' });
  expect(isWindow(draft, NOW)).toBe(true);
});

it('must be ordered, in the past, and within the last 40 days', () => {
  const to = '2026-11-25T03:00:00Z';
  expect(windowOf(new Date(NOW - 40 * DAY_MS).toISOString(), to)).toBe(true);
  expect(windowOf(new Date(NOW - 40 * DAY_MS - 1).toISOString(), to)).toBe(false);
  expect(windowOf(to, to)).toBe(false);
  expect(windowOf(to, '2026-11-25T03:01:00Z')).toBe(false);
  expect(windowOf(null, to)).toBe(false);
  expect(windowOf(to, null)).toBe(false);
});
