import type { PublicPage } from '@mekuri/kit/viewer';

export type Media = NonNullable<Extract<PublicPage, { access: 'open' }>['media']>;
export type ViewMode = 'MOBILE' | 'PC';

/** The address of a media path, safe in `srcset` too. */
export const mediaUrl = (base: string, path: string): string =>
  base + encodeURI(path).replaceAll('%25', '%').replaceAll(',', '%2C').replaceAll('?', '%3F').replaceAll('#', '%23');

/** The address of a picture, or of a video's poster, in one of its widths. */
const inWidth = (path: string, width: number): string => path.replace(/-w\d+\.webp$/, `-w${width}.webp`);

/** The address of a picture's smallest variant, to be shown blurred in its place. */
export const smallestOf = (address: string): string => inWidth(address, 50);

const stillOf = (media: Media): string | null => (media.kind === 'VIDEO' ? media.posterPath : media.path);

/** The path of a picture at least this wide, or of the widest there is. */
export const pathInWidth = (media: Media, width: number): string | null => {
  const path = stillOf(media);
  const widths = (media.widths ?? []).toSorted((a, b) => a - b);
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return path === null || fitting === undefined ? path : inWidth(path, fitting);
};

export interface Picture {
  src: string;
  srcSet: string | undefined;
  sizes: string;
  width: number;
  height: number;
}

const FALLBACK_WIDTH = 800;
const STAGE_WIDTH = 500;
/** Nobody sees more than two pixels for each of CSS, but everybody waits for them. */
const DENSE = '(min-resolution: 2.5dppx)';
const OF_DENSE = '2 / 3';

/**
 * How wide a picture is drawn, as the browser must know it before any layout: it covers its cell, so a tall cell makes it wider
 * than the cell is. A phone's screen of three pixels for each of CSS is told two thirds.
 */
const sizesOf = (media: Media, viewMode: ViewMode): string => {
  const byHeight = `${Math.round((media.width / media.height) * 1000) / 10}vh`;
  const covering = `max(min(100vw, ${STAGE_WIDTH}px), ${byHeight})`;
  const narrow = `${DENSE} calc(${covering} * ${OF_DENSE}), ${covering}`;
  return viewMode === 'PC' ? `(min-width: 1024px) max(100vw, ${byHeight}), ${narrow}` : narrow;
};

/** The same of a picture that takes a part of its cell's width, percent. */
export const partSizes = (percent: number, viewMode: ViewMode): string => {
  const narrow = `calc(min(100vw, ${STAGE_WIDTH}px) * ${percent / 100})`;
  return viewMode === 'PC' ? `(min-width: 1024px) ${percent}vw, ${narrow}` : narrow;
};

/** The picture of a medium (a video's is its poster) in all its widths; null when there is none. Without `sizes` it covers its cell. */
export const pictureOf = (media: Media, base: string, viewMode: ViewMode, sizes = sizesOf(media, viewMode)): Picture | null => {
  const path = stillOf(media);
  if (path === null) return null;
  const widths = (media.widths ?? []).toSorted((a, b) => a - b);
  const fallback = widths.find((width) => width >= FALLBACK_WIDTH) ?? widths.at(-1);
  return {
    src: mediaUrl(base, fallback === undefined ? path : inWidth(path, fallback)),
    srcSet: widths.map((width) => `${mediaUrl(base, inWidth(path, width))} ${width}w`).join(', ') || undefined,
    sizes,
    width: media.width,
    height: media.height,
  };
};
