import type { Media } from '@mekuri/client-console';

/** Image widths that the server may have generated. */
const WIDTHS = [50, 100, 200, 400, 600, 800, 1200, 1920] as const;

/** The still image of a media item, at least as wide as requested if such a width exists. */
export const stillOf = (media: Pick<Media, 'kind' | 'url' | 'posterUrl'>, wanted: number): string | null => {
  const widest = media.kind === 'VIDEO' ? media.posterUrl : media.url;
  const found = widest && /-w(\d+)\.webp$/.exec(widest);
  if (!found) return widest;
  const width = WIDTHS.find((candidate) => candidate >= wanted && candidate <= Number(found[1])) ?? Number(found[1]);
  return widest.replace(/-w\d+\.webp$/, `-w${width}.webp`);
};
