import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint, deferSubscription, flushDeferred, showing, yieldSubscription } from './after-paint.ts';

const aStore = () => {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    count: () => listeners.size,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
};

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Renders a frame and runs what was deferred until after it. */
const draw = (): void => {
  vi.advanceTimersByTime(FRAME_MS + 1);
};

describe('afterPaint', () => {
  it('runs once, after the frame', () => {
    const run = vi.fn();
    afterPaint(run);
    expect(run).not.toHaveBeenCalled();
    draw();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledOnce();
  });
  it('can be cancelled', () => {
    const run = vi.fn();
    afterPaint(run)();
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('deferred subscribers', () => {
  it('are notified of several changes together', () => {
    const store = aStore();
    const follower = vi.fn();
    const stop = deferSubscription(store.subscribe)(follower);
    store.tell();
    store.tell();
    expect(follower).not.toHaveBeenCalled();
    draw();
    expect(follower).toHaveBeenCalledOnce();
    stop();
    expect(store.count()).toBe(0);
  });
  it('are notified immediately by flushDeferred', () => {
    const store = aStore();
    const follower = vi.fn();
    const stop = deferSubscription(store.subscribe)(follower);
    store.tell();
    flushDeferred();
    expect(follower).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(follower).toHaveBeenCalledOnce();
    stop();
  });
});

describe('yielding subscribers', () => {
  it('are notified immediately, except of changes that their origin already shows', () => {
    const store = aStore();
    const follower = vi.fn();
    const stop = yieldSubscription(store.subscribe)(follower);
    store.tell();
    expect(follower).toHaveBeenCalledOnce();
    showing(store.tell);
    expect(follower).toHaveBeenCalledOnce();
    draw();
    expect(follower).toHaveBeenCalledTimes(2);
    stop();
  });
});
