/** Moves the focus to a cell once it is drawn; to the selected one when the grid has no such cell any more. */
export const focusCell = (position: string): void => {
  requestAnimationFrame(() => {
    const cell =
      document.querySelector<HTMLElement>(`[data-position="${position}"]`) ??
      document.querySelector<HTMLElement>('[data-position][aria-current="true"]');
    cell?.focus();
  });
};
