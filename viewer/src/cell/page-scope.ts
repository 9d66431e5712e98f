import { createContext, useContext } from 'react';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Link } from '../site/elements.ts';
import { tagOf } from '../site/languages.ts';
import { destinationOf, isMissing, type Destination } from '../site/link.ts';
import { useViewer } from '../viewer-context.ts';

/** Context of a page's elements. */
export interface PageScope {
  pageId: string;
  isAlive: boolean;
  isCurrent: boolean;
  /** Ids of the buttons whose videos play. If missing, all do. */
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

/** Whether to hide the link's element because the site lacks its target. The editor shows it anyway. */
export const useIsMissing = (link: Link | null): boolean => {
  const { canvas, state } = useViewer();
  return canvas === null && isMissing(link, state.site);
};

/** The attribute by which the editor finds an element on its canvas. Omitted on visitors' pages. */
export const useElementKey = (key: ElementKey): { 'data-element'?: ElementKey } => (useViewer().canvas ? { 'data-element': key } : {});

/** Returns the language of a page text, identified as in `untranslated`, if it falls back to the site's default language. */
export const useTextLanguage = (): ((text: string) => ContentLanguage | undefined) => {
  const { defaultLanguage } = useViewer().state.site;
  const { untranslated } = usePageScope();
  return (text) => (untranslated?.includes(text) ? tagOf(defaultLanguage) : undefined);
};
