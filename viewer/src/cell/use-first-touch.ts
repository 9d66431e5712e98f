import { useEffect } from 'react';
import type { SoundStore } from './video/sound-store.ts';

/** What browsers take for a visitor's own act. */
const TOUCHES = ['pointerup', 'keydown'] as const;

/** Music may be heard once the visitor has touched the page; a touch of the speaker says for itself what it wants. */
export const useFirstTouch = (sound: SoundStore): void => {
  useEffect(() => {
    const gone = new AbortController();
    const unlock = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.speaker')) return;
      sound.unlock();
      gone.abort();
    };
    for (const type of TOUCHES) addEventListener(type, unlock, { passive: true, capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [sound]);
};
