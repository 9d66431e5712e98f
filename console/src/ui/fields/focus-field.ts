/** A field's input, or the first invalid one of a list of them. */
export const inputOf = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${field}"]`) ??
  document.querySelector<HTMLElement>(`[data-path^="${field}."][aria-invalid="true"]`);

/** Focuses a form's field in the next frame, after its error is rendered. */
export const focusField = (field: string): void => void requestAnimationFrame(() => inputOf(field)?.focus());
