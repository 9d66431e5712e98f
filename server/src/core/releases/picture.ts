import type { Media } from '../media/model.ts';

/** The path of an image, or of a video's poster, in the smallest width of at least `wanted`; else in the largest. */
export const pictureNear = (media: Pick<Media, 'kind' | 'path' | 'posterPath' | 'widths'>, wanted: number): string | null => {
  const widest = media.kind === 'VIDEO' ? media.posterPath : media.path;
  const width = media.widths.filter((width) => width >= wanted).toSorted((a, b) => a - b)[0];
  return width === undefined ? widest : (widest?.replace(/-w\d+\.webp$/, `-w${width}.webp`) ?? null);
};
