import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Axis } from './gestures/swipe-rules.ts';
import { createTrackMotion, type TrackMotion } from './track-motion.ts';

interface TrackOptions {
  axis: Axis;
  /** The slide to show. A change glides to it, or jumps. */
  index: number;
  jumps: boolean;
  /** Receives the track's motion, or null when the track is removed. */
  onMotion: (motion: TrackMotion | null) => void;
}

/** Moves a track of slides. React owns which slides exist and which one is shown; the motion owns their position. */
export const useTrack = (track: RefObject<HTMLElement | null>, isAlive: boolean, { axis, index, jumps, onMotion }: TrackOptions): void => {
  const motion = useRef<TrackMotion>(null);
  const startIndex = useEffectEvent(() => index);
  const handleMotion = useEffectEvent(onMotion);

  useLayoutEffect(() => {
    if (!isAlive || track.current === null) return undefined;
    motion.current = createTrackMotion(track.current, axis, startIndex());
    handleMotion(motion.current);
    return () => {
      motion.current = null;
      handleMotion(null);
    };
  }, [track, axis, isAlive]);

  useLayoutEffect(() => {
    const current = motion.current;
    // After a swipe, the track is already gliding there before React renders.
    if (current === null || current.target === index) return;
    if (jumps) current.show(index);
    else current.glideTo(index, null);
  }, [index, jumps]);
};
