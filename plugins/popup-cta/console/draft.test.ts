import { describe, expect, it } from 'vitest';
import { newPopup, publicPart, windowIssue } from './draft.ts';

describe('a window', () => {
  const [start, end] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  it.each([
    [null, null, null],
    [null, end, null],
    [start, end, null],
    [start, null, 'endRequired'],
    [end, start, 'endFirst'],
    [start, start, 'endFirst'],
  ])('from %s to %s: %s', (startDate, endDate, issue) => {
    expect(windowIssue({ startDate, endDate })).toBe(issue);
  });
});

it('a draft is previewed as visitors would get it, without disabled popups', () => {
  const grid = { siteId: 's', categories: [] };
  const timeLimit = newPopup('timeLimit', ['p']);
  const around = { grid, media: new Map() };
  expect(publicPart({ timeLimit, applicantLimit: null }, around)).toMatchObject({
    timeLimit: { effectivePages: ['p'] },
    applicantLimit: null,
  });
  expect(publicPart({ timeLimit: { ...timeLimit, enabled: false }, applicantLimit: null }, around).timeLimit).toBeNull();
});
