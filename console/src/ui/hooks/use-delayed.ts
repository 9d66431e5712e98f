import { useEffect, useState } from 'react';

const PATIENCE_MS = 200;

/** Turns true once `waiting` has lasted 200 ms, so that quick loads show no skeleton. */
export const useDelayed = (waiting: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
};
