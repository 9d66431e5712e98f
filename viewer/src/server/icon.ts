import type { PublicSite } from '@mekuri/kit/viewer';
import { mediaUrl, pathInWidth } from '../site/media.ts';
import { markup, type Markup } from './markup.ts';

const ICON = '/_viewer/icon.svg';

/** The site's own, as small as it comes; ours where it has none. A page without one would make browsers ask for what is not there. */
export const renderIcon = ({ mediaBase, site }: { mediaBase: string; site: Pick<PublicSite, 'settings'> }): Markup => {
  const { favicon } = site.settings;
  const path = favicon && pathInWidth(favicon, 200);
  return path
    ? markup`<link rel="icon" href="${mediaUrl(mediaBase, path)}">`
    : markup`<link rel="icon" href="${ICON}" type="image/svg+xml">`;
};
