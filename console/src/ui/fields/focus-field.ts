/** The input of a form's field, or the first faulty one of a list of them. */
export const inputOf = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-path="${field}"]`) ??
  document.querySelector<HTMLElement>(`[data-path^="${field}."][aria-invalid="true"]`);

/** Brings a field of a form into focus, once what is wrong with it is shown. */
export const focusField = (field: string): void => void requestAnimationFrame(() => inputOf(field)?.focus());
