import { startTransition, useEffect, useEffectEvent, type RefObject } from 'react';

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const SCROLL_END_AT_LATEST = 1000;

/** Resolves when an element does not scroll (any more): taking it over in between would be seen. */
const whenStill = async (element: Element): Promise<void> => {
  const before = element.scrollTop;
  await nextFrame();
  await nextFrame();
  if (element.scrollTop === before) return;
  await new Promise((resolve) => {
    element.addEventListener('scrollend', resolve, { once: true });
    setTimeout(resolve, SCROLL_END_AT_LATEST);
  });
};

/** Calls back once the browser may take over from the linear page, with the index of the cell that is in view there. */
export const useWake = (linear: RefObject<HTMLElement | null>, onWake: (indexInView: number) => void): void => {
  const handleWake = useEffectEvent(onWake);
  useEffect(() => {
    const element = linear.current;
    if (element === null) return undefined;
    let isGone = false;
    void whenStill(element).then(() => {
      if (!isGone) startTransition(() => handleWake(Math.round(element.scrollTop / element.clientHeight)));
    });
    return () => {
      isGone = true;
    };
  }, [linear]);
};
