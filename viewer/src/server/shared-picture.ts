import type { RenderInput } from '@mekuri/kit/viewer';
import { mediaUrl, pathInWidth, type Media } from '../site/media.ts';

/** What networks ask for at least, to show a picture large. */
const WIDTH = 1200;

export interface SharedPicture {
  url: string;
  width: number;
  height: number;
  /** Empty where nobody wrote one. */
  alt: string;
}

const pictured = (media: Media | null, alt: string, { canonicalUrl, mediaBase }: RenderInput): SharedPicture | null => {
  const path = media && pathInWidth(media, WIDTH);
  if (!path) return null;
  const width = Number(/-w(\d+)\.webp$/.exec(path)?.[1] ?? media.width);
  const url = new URL(mediaUrl(mediaBase, path), canonicalUrl).href;
  return { url, width, height: Math.round((width * media.height) / media.width), alt };
};

/** What is shown of a cell where it is shared: its own picture, else the first of its category, else the logo. Locked pages have none. */
export const sharedPicture = (input: RenderInput): SharedPicture | null => {
  const { pages, position, site } = input;
  const wantedFirst = pages.toSorted((a, b) => Number(b.position === position) - Number(a.position === position));
  for (const page of wantedFirst) {
    const picture = page.access === 'open' ? pictured(page.media, page.imageAlt.trim(), input) : null;
    if (picture) return picture;
  }
  return pictured(site.settings.logo, site.title || site.name, input);
};
