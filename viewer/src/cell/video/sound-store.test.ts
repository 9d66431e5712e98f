import { describe, expect, it, vi } from 'vitest';
import { createSoundStore } from './sound-store.ts';

describe('sound', () => {
  it('is heard once the visitor has touched the page', () => {
    const sound = createSoundStore();
    const listener = vi.fn();
    sound.subscribe(listener);
    expect(sound.get()).toBe(false);
    sound.unlock();
    sound.unlock();
    expect(sound.get()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
  });
  it('is turned on by the speaker, when that is the first touch', () => {
    const sound = createSoundStore();
    sound.toggle();
    expect(sound.get()).toBe(true);
  });
  it('stays off once turned off, whatever is touched afterwards', () => {
    const sound = createSoundStore();
    sound.unlock();
    sound.toggle();
    sound.unlock();
    expect(sound.get()).toBe(false);
  });
});
