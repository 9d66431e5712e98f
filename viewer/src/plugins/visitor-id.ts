import { randomUuid } from '@mekuri/kit/random-uuid';
import type { PublicSite } from '@mekuri/kit/viewer';
import { keepsIds } from '@mekuri/kit/visitor-ids';

/** The server sets it for the site's path, so that the id outlives what scripts may store. */
const COOKIE = /(?:^|;\s*)mekuri_session_user_id=([\da-f-]+)/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** In lower case, as the wire has ids. */
export const isId = (text: string): boolean => UUID.test(text);

/** Begins the names of batches that wait in the browser's storage, and hold the id. */
export const UNSENT_KEY = 'mekuri_unsent';
export const visitorKeyOf = (siteId: string): string => `mekuri_visitor:${siteId}`;
/** By site, for as long as the page is open. */
export const madeIds = new Map<string, string>();

/** What this browser has kept, and what of it is in its storage. */
export const readVisitorId = (siteId: string): { id?: string | undefined; stored: string | null } => {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(visitorKeyOf(siteId));
    return { id: [COOKIE.exec(document.cookie)?.[1], stored].find((text) => text && isId(text)) ?? undefined, stored };
  } catch {
    // Then another one is made with each page.
    return { stored };
  }
};

/** A UUID that this browser keeps for a site; where nothing can or may be kept, for as long as the page is open. */
export const visitorIdOf = (site: Pick<PublicSite, 'id' | 'plugins'>): string => {
  const mayKeep = keepsIds(site);
  const kept = mayKeep ? readVisitorId(site.id) : undefined;
  const id = kept?.id ?? madeIds.get(site.id) ?? randomUuid();
  madeIds.set(site.id, id);
  try {
    if (mayKeep && id !== kept?.stored) localStorage.setItem(visitorKeyOf(site.id), id);
  } catch {
    // As above.
  }
  return id;
};
