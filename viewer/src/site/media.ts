import type { PublicPage } from '@mekuri/kit/viewer';

export type Media = NonNullable<Extract<PublicPage, { access: 'open' }>['media']>;
export type ViewMode = 'MOBILE' | 'PC';

/** The address of a media path, also safe in `srcset`. */
export const mediaUrl = (base: string, path: string): string =>
  base + encodeURI(path).replaceAll('%25', '%').replaceAll(',', '%2C').replaceAll('?', '%3F').replaceAll('#', '%23');

/** The path of one width of a picture or a video's poster. */
const inWidth = (path: string, width: number): string => path.replace(/-w\d+\.webp$/, `-w${width}.webp`);

/** The address of a picture's smallest variant, shown blurred while the picture loads. */
export const smallestOf = (address: string): string => inWidth(address, 50);

const stillOf = (media: Media): string | null => (media.kind === 'VIDEO' ? media.posterPath : media.path);

/** The path of a picture at least this wide, or of the widest one. */
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
/** More than two device pixels per CSS pixel are not visible, but take longer to load. */
const DENSE = '(min-resolution: 2.5dppx)';
const OF_DENSE = '2 / 3';

/**
 * The drawn width of a picture, which the browser needs before layout. The picture covers its cell, so in a tall cell it is wider than the
 * cell. For screens with three device pixels per CSS pixel, the value is reduced to two thirds.
 */
const sizesOf = (media: Media, viewMode: ViewMode): string => {
  const byHeight = `${Math.round((media.width / media.height) * 1000) / 10}vh`;
  const covering = `max(min(100vw, ${STAGE_WIDTH}px), ${byHeight})`;
  const narrow = `${DENSE} calc(${covering} * ${OF_DENSE}), ${covering}`;
  return viewMode === 'PC' ? `(min-width: 1024px) max(100vw, ${byHeight}), ${narrow}` : narrow;
};

/** The `sizes` of a picture that takes a percentage of its cell's width. */
export const partSizes = (percent: number, viewMode: ViewMode): string => {
  const narrow = `calc(min(100vw, ${STAGE_WIDTH}px) * ${percent / 100})`;
  return viewMode === 'PC' ? `(min-width: 1024px) ${percent}vw, ${narrow}` : narrow;
};

/**
 * A media item's picture in all widths (a video's is its poster), or null for a video without a poster. By default, `sizes` assumes that it
 * covers its cell.
 */
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
