import { type RefObject, useEffect, useMemo, useRef } from 'react';

export interface AfterPress {
  /** Runs it now, or once the press that is under way has done what it was for. */
  run(work: () => void): void;
  /** Leaves out what still waits. */
  forget(): void;
}

/**
 * A press takes the focus from one field before it is a click on the next thing: what moves that thing away in between makes the click miss.
 * @param form where presses are heard
 */
export const useAfterPress = (form: RefObject<HTMLElement | null>): AfterPress => {
  const waiting = useRef<(() => void)[]>([]);
  const isPressed = useRef(false);
  useEffect(() => {
    const element = form.current;
    const press = (): void => void (isPressed.current = true);
    const release = (): void => {
      isPressed.current = false;
      // The click comes right after this event.
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
