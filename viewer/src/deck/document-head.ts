import type { PublicPage } from '@mekuri/kit/viewer';
import type { PageStore } from '../pages/page-store.ts';
import { outlineAt } from '../site/moves.ts';
import { parsePosition } from '../site/position.ts';
import { cellHeading, cellTitle } from '../site/title.ts';
import type { ViewerState } from '../state.ts';

interface Shown {
  position: string;
  page: PublicPage | null;
}

type State = Pick<ViewerState, 'home' | 'site' | 'position' | 'pages'>;

/** A title that a creator's script has set stays. */
const write = ({ home, site }: State, before: Shown, { page, position }: Shown): void => {
  if (document.title === cellTitle(site, before.position, before.page, home)) document.title = cellTitle(site, position, page, home);
  const heading = document.querySelector('h1');
  if (heading) {
    heading.textContent = cellHeading(site, position, page, home);
    heading.removeAttribute('lang');
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonical.href.replace(new RegExp(`/${before.position}(?=/[A-Z]{2}$|$)`), `/${position}`);
};

let shown: Shown | null = null;
let forget = (): void => undefined;

/** Makes the document's title, heading and canonical address those of a cell, as the server writes them; again once its page is here. */
export const nameDocument = (state: State, pages: Pick<PageStore, 'get' | 'subscribe'>, position: string): void => {
  forget();
  shown ??= { position: state.position, page: state.pages.find((page) => page.position === state.position) ?? null };
  const place = parsePosition(position);
  const id = (place && outlineAt(state.site, place)?.id) ?? '';
  const show = (): void => {
    const detail = pages.get(id);
    const now = { position, page: detail.status === 'success' ? detail.page : null };
    if (now.page === shown!.page && position === shown!.position) return;
    write(state, shown!, now);
    shown = now;
  };
  show();
  forget = pages.subscribe(show);
};
