import { useEffect, useState, type RefObject } from 'react';

/** ms; a picture that comes sooner needs nothing in its place. */
const SLOW_AFTER = 250;

/** Whether what is waited for takes its time. */
export const useLate = (): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

/** Whether a picture takes its time: it was asked for a while ago and is not there. */
export const useSlow = (picture: RefObject<HTMLImageElement | null>): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const image = picture.current;
    if (image === null || image.complete) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    const handleLoad = (): void => {
      clearTimeout(timer);
      setIsSlow(false);
    };
    image.addEventListener('load', handleLoad, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [picture]);
  return isSlow;
};
