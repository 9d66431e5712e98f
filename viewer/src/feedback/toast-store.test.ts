import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a toast', () => {
  it('disappears after three seconds', () => {
    const toasts = createToastStore();
    toasts.show('one');
    vi.advanceTimersByTime(2999);
    expect(toasts.get()).toBe('one');
    vi.advanceTimersByTime(1);
    expect(toasts.get()).toBeNull();
  });
  it('is replaced by the next, which has its own three seconds', () => {
    const toasts = createToastStore();
    toasts.show('one');
    vi.advanceTimersByTime(2000);
    toasts.show('two');
    vi.advanceTimersByTime(2000);
    expect(toasts.get()).toBe('two');
    vi.advanceTimersByTime(1000);
    expect(toasts.get()).toBeNull();
  });
});
