import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Axis } from './gestures/swipe-rules.ts';
import { createTrackMotion, type TrackMotion } from './track-motion.ts';

interface TrackOptions {
  axis: Axis;
  /** The slide to show; a change glides there, or jumps. */
  index: number;
  jumps: boolean;
  /** Receives the track's motion, and null when the track has gone. */
  onMotion: (motion: TrackMotion | null) => void;
}

/** Moves a track of slides that are React's: React owns which slides exist and which one is shown, the motion where they stand. */
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
    // A swipe has brought the track on its way before React hears of it.
    if (current === null || current.target === index) return;
    if (jumps) current.show(index);
    else current.glideTo(index, null);
  }, [index, jumps]);
};
