import type { Media } from '@mekuri/client-console';

/** Widths that the server may have made of a picture. */
const WIDTHS = [50, 100, 200, 400, 600, 800, 1200, 1920] as const;

/** The still picture of a medium, at least as wide as asked where there is one that wide. */
export const stillOf = (media: Pick<Media, 'kind' | 'url' | 'posterUrl'>, wanted: number): string | null => {
  const widest = media.kind === 'VIDEO' ? media.posterUrl : media.url;
  const found = widest && /-w(\d+)\.webp$/.exec(widest);
  if (!found) return widest;
  const width = WIDTHS.find((candidate) => candidate >= wanted && candidate <= Number(found[1])) ?? Number(found[1]);
  return widest.replace(/-w\d+\.webp$/, `-w${width}.webp`);
};
