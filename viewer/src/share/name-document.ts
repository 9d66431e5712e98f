import type { PublicPage } from '@mekuri/kit/viewer';
import { cellHeading, cellTitle } from '../site/title.ts';
import type { ViewerState } from '../state.ts';

export interface Shown {
  position: string;
  page: PublicPage | null;
}

/**
 * Updates the document's title, heading and canonical address for another cell, as the server renders them. A title set by a custom script
 * is kept.
 */
export const nameDocument = ({ home, site }: Pick<ViewerState, 'home' | 'site'>, before: Shown, { page, position }: Shown): void => {
  if (document.title === cellTitle(site, before.position, before.page, home)) document.title = cellTitle(site, position, page, home);
  const heading = document.querySelector('h1');
  if (heading) {
    heading.textContent = cellHeading(site, position, page, home);
    heading.removeAttribute('lang');
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonical.href.replace(new RegExp(`/${before.position}(?=/[A-Z]{2}$|$)`), `/${position}`);
};
