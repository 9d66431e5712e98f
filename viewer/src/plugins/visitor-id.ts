import { randomUuid } from '@mekuri/kit/random-uuid';
import type { PublicSite } from '@mekuri/kit/viewer';
import { keepsIds } from '@mekuri/kit/visitor-ids';

/** The server sets this cookie for the site's path, so that the id outlives script-writable storage. */
const COOKIE = /(?:^|;\s*)mekuri_session_user_id=([\da-f-]+)/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Lowercase UUIDs, as on the wire. */
export const isId = (text: string): boolean => UUID.test(text);

/** Prefix of the storage keys of unsent batches, which contain the id. */
export const UNSENT_KEY = 'mekuri_unsent';
export const visitorKeyOf = (siteId: string): string => `mekuri_visitor:${siteId}`;
/** Ids by site, for as long as the page is open. */
export const madeIds = new Map<string, string>();

/** The stored id, and the raw value in local storage. */
export const readVisitorId = (siteId: string): { id?: string | undefined; stored: string | null } => {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(visitorKeyOf(siteId));
    return { id: [COOKIE.exec(document.cookie)?.[1], stored].find((text) => text && isId(text)) ?? undefined, stored };
  } catch {
    // Storage is denied: every page uses a new id.
    return { stored };
  }
};

/**
 * Returns the UUID stored for a site in this browser. If storage is denied or not allowed, the id lasts only as long as the page is open.
 */
export const visitorIdOf = (site: Pick<PublicSite, 'id' | 'plugins' | 'viewsOnly'>): string => {
  const mayKeep = keepsIds(site);
  const kept = mayKeep ? readVisitorId(site.id) : undefined;
  const id = kept?.id ?? madeIds.get(site.id) ?? randomUuid();
  madeIds.set(site.id, id);
  try {
    if (mayKeep && id !== kept?.stored) localStorage.setItem(visitorKeyOf(site.id), id);
  } catch {
    // Storage is denied.
  }
  return id;
};
