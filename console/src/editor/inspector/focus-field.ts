import { type FieldName, fieldId } from './fields.ts';

const listeners = new Set<() => void>();
const FRAMES = 120;
let seeking = 0;

/** Whether one is wanted that has not been found yet. */
export const isFieldWanted = (): boolean => seeking > 0;

/** Told that a field is wanted: the inspector has to be in view. */
export const onFieldWanted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const isShown = (element: Element | null): element is HTMLElement => element instanceof HTMLElement && element.offsetParent !== null;

/** What in the inspector takes the focus first. */
const firstField = (): Element | null =>
  document.querySelector('[data-inspector] :is(input:not([type="file"]), textarea, [role="textbox"]):not(:disabled)');

/** Puts the focus on a field of the inspector, as soon as it is there; without a name, on the first. */
export const focusField = (name?: FieldName): void => {
  for (const listener of listeners) listener();
  let frames = 0;
  seeking += 1;
  const seek = (): void => {
    const field = name === undefined ? firstField() : document.getElementById(fieldId(name));
    if (isShown(field)) {
      field.scrollIntoView({ block: 'center' });
      field.focus();
    } else if ((frames += 1) < FRAMES) {
      requestAnimationFrame(seek);
      return;
    }
    seeking -= 1;
  };
  requestAnimationFrame(seek);
};
