import { type FieldName, fieldId } from './fields.ts';

const listeners = new Set<() => void>();
const FRAMES = 120;
let seeking = 0;

/** Whether a requested field has not been found yet. */
export const isFieldWanted = (): boolean => seeking > 0;

/** Calls the listener when a field is requested, so that the inspector can be brought into view. */
export const onFieldWanted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const isShown = (element: Element | null): element is HTMLElement => element instanceof HTMLElement && element.offsetParent !== null;

/** The first focusable field of the inspector. */
const firstField = (): Element | null =>
  document.querySelector('[data-inspector] :is(input:not([type="file"]), textarea, [role="textbox"]):not(:disabled)');

/** Focuses a field of the inspector as soon as it is rendered; without a name, the first one. */
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
