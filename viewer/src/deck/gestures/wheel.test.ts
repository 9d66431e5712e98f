import { describe, expect, it } from 'vitest';
import { notch, samples, touchpadFlick, trackpadFlick, jitter, turning } from '../../testing/wheel-traces.ts';
import { createWheelFilter, type WheelSample } from './wheel.ts';

const moves = (trace: readonly WheelSample[]) => {
  const filter = createWheelFilter();
  return trace.map(filter).filter((direction) => direction !== null);
};

describe('one flick is one move', () => {
  it.each([
    ['of a trackpad', trackpadFlick],
    ['of a touchpad that drops frames', touchpadFlick],
    ['of a mouse wheel', notch],
  ])('%s', (_, trace) => {
    expect(moves(samples('y', { trace, pause: 0 }))).toEqual(['down']);
    expect(moves(samples('x', { trace, pause: 0, sign: -1 }))).toEqual(['left']);
  });

  it('and two are two, after a pause', () => {
    for (const trace of [trackpadFlick, touchpadFlick, notch]) {
      expect(moves(samples('y', { trace, pause: 0 }, { trace, pause: 400 }))).toEqual(['down', 'down']);
    }
  });

  it('also when the second starts during the inertia of the first', () => {
    const first = { trace: trackpadFlick.slice(0, 45), pause: 0 };
    expect(moves(samples('y', first, { trace: trackpadFlick, pause: 10 }))).toEqual(['down', 'down']);
    expect(moves(samples('y', first, { trace: trackpadFlick, pause: 10, sign: -1 }))).toEqual(['down', 'up']);
  });

  it('but not within half a second of the first', () => {
    const first = { trace: trackpadFlick.slice(0, 12), pause: 0 };
    expect(moves(samples('y', first, { trace: trackpadFlick.slice(0, 14), pause: 10 }))).toEqual(['down']);
  });

  it('even when it starts slowly and stays fast for a long time', () => {
    const slow = Array.from({ length: 8 }, () => [17, 4] as const);
    const fast = Array.from({ length: 40 }, (_, index) => [17, 90 - index * 2] as const);
    expect(moves(samples('y', { trace: [...slow, ...fast], pause: 0 }))).toEqual(['down']);
  });
});

it('a wheel that is kept turning moves on once a second', () => {
  expect(moves(samples('y', { trace: turning, pause: 0 }))).toEqual(['down', 'down', 'down']);
});

it('jittering fingers move nothing', () => expect(moves(samples('x', { trace: jitter, pause: 0 }))).toEqual([]));

it('a gesture of less than 25 px moves nothing', () => {
  const at = (x: number) => createWheelFilter()({ x, y: 0, time: 0 });
  expect([at(24), at(25), at(-24), at(-25)]).toEqual([null, 'right', null, 'left']);
});

it('the axis of the first movement is kept throughout the gesture', () => {
  const slanted = samples('x', { trace: trackpadFlick, pause: 0 }).map(({ x, time }, index) => ({ x, time, y: index > 3 ? x * 2 : 0 }));
  expect(moves(slanted)).toEqual(['right']);
});
