import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicPage } from '@mekuri/kit/viewer';
import { prefersStillness } from './motion.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** The next page comes by itself after the page's seconds; not once the visitor has taken over, nor where motion is unwelcome. */
export const useSliderTime = (page: PublicPage | null, isAlive: boolean, onNext: () => void): void => {
  const handleNext = useEffectEvent(onNext);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const seconds = page?.access === 'open' ? page.sliderTime : 0;
  const runs = isAlive && seconds > 0 && !isTakenOver;
  useEffect(() => {
    if (!runs || prefersStillness()) return undefined;
    const gone = new AbortController();
    const stop = (): void => setIsTakenOver(true);
    for (const type of TOUCHES) addEventListener(type, stop, { once: true, passive: true, capture: true, signal: gone.signal });
    const timer = setInterval(() => document.visibilityState === 'visible' && handleNext(), seconds * 1000);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [runs, seconds]);
};
