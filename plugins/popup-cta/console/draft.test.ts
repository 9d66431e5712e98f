import { describe, expect, it } from 'vitest';
import { newPopup, publicPart, windowFault } from './draft.ts';

describe('a window', () => {
  const [start, end] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  it.each([
    [null, null, null],
    [null, end, null],
    [start, end, null],
    [start, null, 'endRequired'],
    [end, start, 'endFirst'],
    [start, start, 'endFirst'],
  ])('from %s to %s: %s', (startDate, endDate, fault) => {
    expect(windowFault({ startDate, endDate })).toBe(fault);
  });
});

it('a draft is seen as visitors would get it: parts that are off are not there', () => {
  const grid = { siteId: 's', categories: [] };
  const timeLimit = newPopup('timeLimit', ['p']);
  const around = { grid, media: new Map() };
  expect(publicPart({ timeLimit, applicantLimit: null }, around)).toMatchObject({
    timeLimit: { effectivePages: ['p'] },
    applicantLimit: null,
  });
  expect(publicPart({ timeLimit: { ...timeLimit, enabled: false }, applicantLimit: null }, around).timeLimit).toBeNull();
});
