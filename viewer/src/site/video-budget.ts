import type { Button, OpenPage } from './elements.ts';

/** Browsers limit how many films decode at a time. */
export const FILMS_AT_ONCE = 4;
/** One of them is the page's own. */
const FILMS_OF_BUTTONS = FILMS_AT_ONCE - 1;

const isFilm = ({ buttonType, media }: Button): boolean => buttonType === 'MEDIA' && media?.kind === 'VIDEO';

/** The buttons of a page whose films play; those of the others stay at their first picture. */
export const playingButtons = ({ buttons }: Pick<OpenPage, 'buttons'>): string[] =>
  buttons
    .filter(isFilm)
    .slice(0, FILMS_OF_BUTTONS)
    .map(({ id }) => id);
