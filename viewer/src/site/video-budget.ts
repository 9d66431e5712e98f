import type { Button, OpenPage } from './elements.ts';

/** Browsers limit how many films decode at a time. */
export const MAX_PLAYING_VIDEOS = 4;
/** One of them is the page's own. */
const MAX_BUTTON_VIDEOS = MAX_PLAYING_VIDEOS - 1;

const isVideo = ({ buttonType, media }: Button): boolean => buttonType === 'MEDIA' && media?.kind === 'VIDEO';

/** The buttons of a page whose films play; those of the others stay at their first picture. */
export const playingButtons = ({ buttons }: Pick<OpenPage, 'buttons'>): string[] =>
  buttons
    .filter(isVideo)
    .slice(0, MAX_BUTTON_VIDEOS)
    .map(({ id }) => id);
