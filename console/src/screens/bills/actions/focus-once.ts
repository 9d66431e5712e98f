/** Gives a form's first field the focus when the form takes the place of something else. */
export const focusOnce = (input: HTMLElement | null): void => input?.focus();
