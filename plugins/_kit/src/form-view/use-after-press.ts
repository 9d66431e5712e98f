import { type RefObject, useEffect, useMemo, useRef } from 'react';

export interface AfterPress {
  /** Runs the work now or, during a press, after its click. */
  run(work: () => void): void;
  /** Discards pending work. */
  forget(): void;
}

/**
 * Delays work during a press. A press moves the focus away from a field before it becomes a click on the pressed element; if that element
 * moves in between, the click misses it.
 * @param form element on which presses are observed
 */
export const useAfterPress = (form: RefObject<HTMLElement | null>): AfterPress => {
  const waiting = useRef<(() => void)[]>([]);
  const isPressed = useRef(false);
  useEffect(() => {
    const element = form.current;
    const press = (): void => void (isPressed.current = true);
    const release = (): void => {
      isPressed.current = false;
      // The click event follows right after this one.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    element?.addEventListener('mousedown', press);
    addEventListener('mouseup', release);
    return () => {
      element?.removeEventListener('mousedown', press);
      removeEventListener('mouseup', release);
    };
  }, [form]);
  return useMemo(
    () => ({
      run(work) {
        if (isPressed.current) waiting.current.push(work);
        else work();
      },
      forget() {
        waiting.current = [];
      },
    }),
    [],
  );
};
