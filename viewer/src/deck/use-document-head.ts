import type { PublicPage } from '@mekuri/kit/viewer';
import { useEffect, useRef } from 'react';
import { cellHeading, cellTitle } from '../site/title.ts';
import type { ViewerState } from '../state.ts';

const AFTER = 500;

/**
 * Keeps the document's title, heading and canonical address those of the cell in view, as the server writes them. A title that a
 * creator's script has set stays.
 */
export const useDocumentHead = ({ home, site }: Pick<ViewerState, 'home' | 'site'>, position: string, page: PublicPage | null): void => {
  const before = useRef({ position, page });
  useEffect(() => {
    const timer = setTimeout(() => {
      const last = before.current;
      before.current = { position, page };
      if (document.title !== cellTitle(site, last.position, last.page, home)) return;
      document.title = cellTitle(site, position, page, home);
      const heading = document.querySelector('h1');
      if (heading) heading.textContent = cellHeading(site, position, page, home);
      const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
      if (canonical) canonical.href = canonical.href.replace(new RegExp(`/${last.position}(?=/[A-Z]{2}$|$)`), `/${position}`);
    }, AFTER);
    return () => clearTimeout(timer);
  }, [home, page, position, site]);
};
