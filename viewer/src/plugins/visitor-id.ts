import { randomUuid } from '@mekuri/kit/random-uuid';

const KEY = 'mekuri_visitor';
const made = new Map<string, string>();

/** A UUID that this browser keeps for a site; where nothing can be kept, for as long as the page is open. */
export const visitorIdOf = (siteId: string): string => {
  const key = `${KEY}:${siteId}`;
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
  } catch {
    // Then it is made anew with each page.
  }
  const id = made.get(key) ?? randomUuid();
  made.set(key, id);
  try {
    localStorage.setItem(key, id);
  } catch {
    // As above.
  }
  return id;
};
