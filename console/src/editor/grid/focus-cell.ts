/** On a busy machine a cell that is scrolled to is not drawn in the very next frame. */
const FRAMES = 10;

let wanted: string | undefined;

/** The cell that gets the focus as soon as it is drawn: from there the next arrow key goes on. */
export const wantedCell = (): string | undefined => wanted;

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

const look = (position: string, framesLeft: number): void => {
  requestAnimationFrame(() => {
    if (wanted !== position) return;
    const cell = find(`[data-position="${position}"]`);
    if (!cell && framesLeft > 0) return look(position, framesLeft - 1);
    wanted = undefined;
    (cell ?? find('[data-position][aria-current="true"]'))?.focus();
  });
};

/** Moves the focus to a cell once it is drawn; to the selected one when the grid has no such cell any more. */
export const focusCell = (position: string): void => {
  wanted = position;
  look(position, FRAMES);
};
