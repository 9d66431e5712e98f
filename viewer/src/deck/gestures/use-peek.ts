import { useEffect, useEffectEvent } from 'react';
import type { PeekTrack } from './peek.ts';

/** Lets a first visitor see that there is more on both axes, once the neighbors are there. */
export const usePeek = (isReady: boolean, tracks: () => readonly PeekTrack[]): void => {
  const currentTracks = useEffectEvent(tracks);
  useEffect(() => {
    if (!isReady) return undefined;
    let isGone = false;
    const taken = (): void => {
      isGone = true;
    };
    const options = { once: true, passive: true, capture: true };
    addEventListener('pointerdown', taken, options);
    void import('./peek.ts').then(
      ({ peek }) => isGone || peek(currentTracks()),
      () => undefined,
    );
    return taken;
  }, [isReady]);
};
