import { createContext, useContext } from 'react';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Link } from '../site/elements.ts';
import { tagOf } from '../site/languages.ts';
import { destinationOf, isMissing, type Destination } from '../site/link.ts';
import { useViewer } from '../viewer-context.ts';

/** What the elements of a page know of where they stand. */
export interface PageScope {
  pageId: string;
  isAlive: boolean;
  isCurrent: boolean;
  /** Ids of the buttons whose films play; all do where nobody says. */
  playing?: readonly string[];
  /** Texts of the page that fall back to the site's default language. */
  untranslated?: readonly string[] | undefined;
}

export const PageScopeContext = createContext<PageScope>({ pageId: '', isAlive: true, isCurrent: true });

export const usePageScope = (): PageScope => useContext(PageScopeContext);

export const useDestination = (link: Link | null, popupId?: string): Destination | null => {
  const { base, state } = useViewer();
  const { pageId } = usePageScope();
  return destinationOf(link, { base, site: state.site, pageId, popupId, ownHost: state.ownHost });
};

/** Whether what the link belongs to is not shown, because the site lacks what it leads to; the editor shows it all the same. */
export const useIsMissing = (link: Link | null): boolean => {
  const { canvas, state } = useViewer();
  return canvas === null && isMissing(link, state.site);
};

/** How the editor finds an element on its canvas; visitors' pages go without. */
export const useElementKey = (key: ElementKey): { 'data-element'?: ElementKey } => (useViewer().canvas ? { 'data-element': key } : {});

/** The language of a text of the page, as `untranslated` names them, where it falls back to the site's default one. */
export const useTextLanguage = (): ((text: string) => ContentLanguage | undefined) => {
  const { defaultLanguage } = useViewer().state.site;
  const { untranslated } = usePageScope();
  return (text) => (untranslated?.includes(text) ? tagOf(defaultLanguage) : undefined);
};
