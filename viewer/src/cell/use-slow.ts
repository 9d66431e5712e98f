import { useEffect, useState, type RefObject } from 'react';

/** ms. A picture that loads sooner needs no placeholder. */
const SLOW_AFTER = 250;

/** Whether the component has been mounted for `SLOW_AFTER`. */
export const useLate = (): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

/** Whether a picture has been loading for longer than `SLOW_AFTER`. */
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
