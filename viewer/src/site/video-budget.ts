import type { Button, OpenPage } from './elements.ts';

/** Maximum number of videos, because browsers limit how many are decoded at the same time. */
export const MAX_PLAYING_VIDEOS = 4;
/** One video is reserved for the page. */
const MAX_BUTTON_VIDEOS = MAX_PLAYING_VIDEOS - 1;

const isVideo = ({ buttonType, media }: Button): boolean => buttonType === 'MEDIA' && media?.kind === 'VIDEO';

/** The ids of the buttons whose videos play. The others show their first frame. */
export const playingButtons = ({ buttons }: Pick<OpenPage, 'buttons'>): string[] =>
  buttons
    .filter(isVideo)
    .slice(0, MAX_BUTTON_VIDEOS)
    .map(({ id }) => id);
