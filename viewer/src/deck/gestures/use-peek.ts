import { useEffect, useEffectEvent } from 'react';
import type { PeekTrack } from './peek.ts';

/** Shows a first-time visitor that there are pages on both axes, once the neighbours are rendered. */
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
