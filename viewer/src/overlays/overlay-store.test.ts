import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlayStore, type Overlay } from './overlay-store.ts';

const album: Overlay = { kind: 'album', position: 'A1' };
const company: Overlay = { kind: 'company', document: 0 };
const opener = {} as HTMLElement;

describe('an overlay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens immediately, and remembers its opener', () => {
    const store = createOverlayStore();
    store.open(album, opener);
    expect(store.get()).toBe(album);
    expect(store.opener()).toBe(opener);
  });
  it('closes, and the next one opens 500 ms later', () => {
    const store = createOverlayStore();
    store.open(album, opener);
    store.open(company, opener);
    expect(store.get()).toBeNull();
    vi.advanceTimersByTime(499);
    expect(store.get()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.get()).toBe(company);
  });
  it('does not open if it is closed or the deck moves in the meantime', () => {
    const store = createOverlayStore();
    store.moveTo('A1');
    for (const leave of [store.close, () => store.moveTo('B1')]) {
      store.open(album, opener);
      store.open(company, opener);
      leave();
      vi.advanceTimersByTime(1000);
      expect(store.get()).toBeNull();
    }
  });
  it('stays while the deck does not move', () => {
    const store = createOverlayStore();
    store.moveTo('A1');
    store.open(album, opener);
    store.moveTo('A1');
    expect(store.get()).toBe(album);
    store.moveTo('A2');
    expect(store.get()).toBeNull();
  });
});
