import { expect, it } from 'vitest';
import { shiftClock } from './shift-clock.ts';

it('moves the clock to a time from which it continues, and leaves other dates unchanged', () => {
  const scope = { Date };
  shiftClock(scope, '2026-12-24T09:00:00.000Z');
  const { Date: Shifted } = scope;
  expect(new Shifted().toISOString()).toMatch(/^2026-12-24T09:00:0/);
  expect(new Shifted(Shifted.now()).toISOString()).toMatch(/^2026-12-24T09:00:0/);
  expect(Shifted()).toContain('2026');
  expect(new Shifted(0).getTime()).toBe(0);
  expect(Shifted.parse('2026-01-01T00:00:00Z')).toBe(Date.UTC(2026, 0, 1));
  expect(new Shifted()).toBeInstanceOf(Date);
});
