import type { PublicSite } from '@mekuri/kit/viewer';
import { mediaUrl, pathInWidth } from '../site/media.ts';
import { markup, type Markup } from './markup.ts';

/**
 * No SVG: some browsers take the icon anew whenever the address is rewritten, and draw it on the page's thread, where an SVG is a document
 * of its own (20 ms on a slow phone, in the middle of the next swipe).
 */
const ICON = '/_viewer/icon.png';

/** The site's own, as small as it comes; ours where it has none. A page without one would make browsers ask for what is not there. */
export const renderIcon = ({ mediaBase, site }: { mediaBase: string; site: Pick<PublicSite, 'settings'> }): Markup => {
  const { favicon } = site.settings;
  const path = favicon && pathInWidth(favicon, 200);
  return path ? markup`<link rel="icon" href="${mediaUrl(mediaBase, path)}">` : markup`<link rel="icon" href="${ICON}" type="image/png">`;
};
