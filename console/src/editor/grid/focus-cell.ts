/** On a busy machine, a cell that was scrolled into view is not rendered in the next frame. */
const FRAMES = 10;

let wanted: string | undefined;

/** The cell that gets the focus as soon as it is rendered, so that arrow keys continue from there. */
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

/** Moves the focus to a cell once it is rendered, or to the selected cell if the grid no longer has that cell. */
export const focusCell = (position: string): void => {
  wanted = position;
  look(position, FRAMES);
};
