import { afterEach, expect, it, vi } from 'vitest';
import { createAfterFrame } from './after-frame.ts';

let frames: (() => void)[] = [];
const frame = (): void => {
  const due = frames;
  frames = [];
  for (const work of due) work();
};
const start = () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  return createAfterFrame();
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frames = [];
});

it('work waits for a task behind the next frame', () => {
  const work = vi.fn();
  start().put(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  frame();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('runs immediately when the deck must settle, and only once', () => {
  const work = vi.fn();
  const { put, settle } = start();
  put(work);
  settle();
  expect(work).toHaveBeenCalledOnce();
  frame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

it('runs in order, each after its own frame', () => {
  const done: string[] = [];
  const { put } = start();
  put(() => done.push('first'));
  frame();
  put(() => done.push('second'));
  expect(done).toEqual(['first']);
  vi.runAllTimers();
  expect(done).toEqual(['first']);
  frame();
  vi.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});
