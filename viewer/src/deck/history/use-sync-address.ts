import { useEffect, useRef } from 'react';

const AFTER = 500;

/** Stores a position 500 ms after the deck has reached it. */
export const useSyncAddress = (position: string, remember: (position: string) => void): void => {
  const remembered = useRef(position);
  useEffect(() => {
    if (remembered.current === position) return undefined;
    const timer = setTimeout(() => {
      remembered.current = position;
      remember(position);
    }, AFTER);
    return () => clearTimeout(timer);
  }, [position, remember]);
};
