import { expect, it } from 'vitest';
import { createDwellClock } from './dwell-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const started = (at: number) => {
  const clock = createDwellClock();
  clock.enter(at);
  clock.touch(at);
  return clock;
};

it('counts the time since it was last read', () => {
  const clock = started(0);
  expect(clock.take(30 * SECOND)).toBe(30 * SECOND);
  expect(clock.take(40 * SECOND)).toBe(10 * SECOND);
  clock.enter(45 * SECOND);
  expect(clock.take(46 * SECOND)).toBe(SECOND);
});

it('stops a minute after the last activity, and continues with the next one', () => {
  const clock = started(0);
  clock.touch(10 * SECOND);
  expect(clock.take(5 * MINUTE)).toBe(70 * SECOND);
  clock.touch(6 * MINUTE);
  expect(clock.take(6 * MINUTE + SECOND)).toBe(SECOND);
});

it('does not count an automatic move of the deck as activity', () => {
  const clock = started(0);
  clock.enter(50 * SECOND);
  expect(clock.take(2 * MINUTE)).toBe(10 * SECOND);
});

it('counts at most ten minutes per stretch', () => {
  const clock = started(0);
  for (let at = 0; at <= 20 * MINUTE; at += 30 * SECOND) clock.touch(at);
  expect(clock.take(20 * MINUTE)).toBe(10 * MINUTE);
  expect(clock.take(21 * MINUTE)).toBe(0);
  clock.enter(21 * MINUTE);
  clock.touch(21 * MINUTE);
  expect(clock.take(21 * MINUTE + SECOND)).toBe(SECOND);
});

it('counts nothing while the tab is hidden', () => {
  const clock = started(0);
  clock.enter(null);
  clock.touch(MINUTE);
  expect(clock.take(2 * MINUTE)).toBe(0);
  clock.enter(10 * MINUTE);
  clock.touch(10 * MINUTE);
  expect(clock.take(10 * MINUTE + 3 * SECOND)).toBe(3 * SECOND);
});

it('tolerates a clock that is set back', () => {
  const clock = started(10 * SECOND);
  expect(clock.take(0)).toBe(0);
  expect(clock.take(12 * SECOND)).toBe(2 * SECOND);
});
