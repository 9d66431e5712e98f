import { useEffect } from 'react';
import type { SoundStore } from './video/sound-store.ts';

/** Events that count as user activation in browsers. */
const TOUCHES = ['pointerup', 'keydown'] as const;

/** Unlocks sound at the visitor's first interaction. A touch of the speaker control is ignored here, because it sets the sound itself. */
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
