import { expect, it } from 'vitest';
import { nextCheck, VERIFICATION_WINDOW_MS } from './schedule.ts';

const START = new Date('2026-11-22T00:00:00Z');
const at = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const verifying = { status: 'VERIFYING', verifyUntil: new Date(START.getTime() + VERIFICATION_WINDOW_MS), failingSince: null } as const;

it.each([
  [0, 1],
  [9, 1],
  [10, 5],
  [60, 15],
  [360, 30],
  [1440, 60],
])('after %i minutes, the next check is %i minutes later', (age, pause) => {
  expect(nextCheck(verifying, at(age))).toEqual(at(age + pause));
});

it('checks a last time exactly when 72 hours are over', () => {
  expect(nextCheck(verifying, at(72 * 60 - 20))).toEqual(at(72 * 60));
});

it('checks about a hundred times in 72 hours', () => {
  let now = START;
  let looks = 0;
  while (now < verifying.verifyUntil) {
    now = nextCheck(verifying, now)!;
    looks += 1;
  }
  expect(looks).toBeGreaterThan(100);
  expect(looks).toBeLessThan(150);
});

it('checks a verified domain once a day, and hourly while its records are missing', () => {
  expect(nextCheck({ ...verifying, status: 'ACTIVE' }, START)).toEqual(at(24 * 60));
  expect(nextCheck({ ...verifying, status: 'ACTIVE', failingSince: START }, at(60))).toEqual(at(120));
  expect(nextCheck({ ...verifying, status: 'ACTIVE', failingSince: START }, at(72 * 60 - 10))).toEqual(at(72 * 60));
});

it('does not check a failed domain', () => {
  expect(nextCheck({ ...verifying, status: 'FAILED' }, START)).toBeNull();
});
