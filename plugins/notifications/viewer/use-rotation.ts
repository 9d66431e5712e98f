import { useEffect, useState } from 'react';

const ROTATION_MS = 3000;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The index of the shown item out of `count`. It advances every three seconds, unless paused or under reduced motion. */
export const useRotation = (count: number, isPaused: boolean): { index: number; next: () => void } => {
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (count < 2 || isPaused || isStill()) return undefined;
    const timer = setTimeout(() => setTurned(turned + 1), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [count, isPaused, turned]);
  return { index: count === 0 ? 0 : turned % count, next: () => setTurned(turned + 1) };
};
