import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits for the browser to be idle, two seconds at most, and can be called off', () => {
  const requestIdleCallback = vi.fn(() => 7);
  const cancelIdleCallback = vi.fn();
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('cancelIdleCallback', cancelIdleCallback);
  const work = vi.fn();
  whenIdle(work)();
  expect(requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 2000 });
  expect(cancelIdleCallback).toHaveBeenCalledWith(7);
});

it('waits for a short time if the browser has no idle callbacks', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const [work, hurried, calledOff] = [vi.fn(), vi.fn(), vi.fn()];
  whenIdle(work);
  whenIdle(calledOff)();
  whenIdle(hurried, 200);
  vi.advanceTimersByTime(50);
  expect(hurried).toHaveBeenCalledOnce();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(work).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
});
