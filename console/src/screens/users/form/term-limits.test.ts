import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, endOfTerm } from '../../../ui/text/days.ts';
import { termLimits } from './term-limits.ts';

const now = '2026-11-25';
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}T14:59:59+09:00`) }));
afterAll(() => void vi.useRealTimers());

const term = (contractStartsOn: string, contractEndsOn = now) => ({ contractStartsOn, contractEndsOn });

describe('the term of a new contract', () => {
  it('starts 12 months ago at the earliest', () => {
    expect(termLimits(term(now), { held: undefined, isPaid: true }).start).toBe(addMonths(now, -12));
  });
  it('runs for at least 12 months on a paid plan', () => {
    const later = addDays(now, 40);
    expect(termLimits(term(later), { held: undefined, isPaid: true }).end).toBe(endOfTerm(later, 12));
    expect(termLimits(term(later), { held: undefined, isPaid: false }).end).toBe(later);
  });
  it('never ends before today', () => {
    expect(termLimits(term(addMonths(now, -12)), { held: undefined, isPaid: true }).end).toBe(now);
    expect(termLimits(term(''), { held: undefined, isPaid: false }).end).toBe(now);
  });
});

describe('the term of an existing contract', () => {
  it('keeps a past start, and can only be extended', () => {
    const held = term(addDays(now, -30), addDays(now, 300));
    expect(termLimits(held, { held, isPaid: true })).toEqual({ start: undefined, end: addDays(now, 300) });
  });
  it('can move its start until it has started', () => {
    const held = term(addDays(now, 30), addDays(now, 100));
    const moved = addDays(now, 60);
    expect(termLimits(term(moved), { held, isPaid: true })).toEqual({ start: addMonths(now, -12), end: endOfTerm(moved, 12) });
  });
});
