import { randomUuid } from '@mekuri/kit/random-uuid';

const KEY = 'mekuri_visitor';
/** The server sets it for the site's path, so that the id outlives what scripts may store. */
const COOKIE = /(?:^|;\s*)mekuri_session_user_id=([\da-f-]+)/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** In lower case, as the wire has ids. */
export const isId = (text: string): boolean => UUID.test(text);

const made = new Map<string, string>();

/** A UUID that this browser keeps for a site; where nothing can be kept, for as long as the page is open. */
export const visitorIdOf = (siteId: string): string => {
  const key = `${KEY}:${siteId}`;
  let stored: string | null = null;
  let id: string | undefined;
  try {
    stored = localStorage.getItem(key);
    id = [COOKIE.exec(document.cookie)?.[1], stored].find((text) => text && isId(text)) ?? undefined;
  } catch {
    // Then another one is made with each page.
  }
  id ??= made.get(key) ?? randomUuid();
  made.set(key, id);
  try {
    if (id !== stored) localStorage.setItem(key, id);
  } catch {
    // As above.
  }
  return id;
};
