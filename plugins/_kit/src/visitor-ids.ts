import type { PublicSite } from './viewer.ts';

/** A visitor's answer to whether this browser may keep an id. */
export type IdsAnswer = 'yes' | 'no';

interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the visitor's browser asks sites to give no id (Global Privacy Control, Do Not Track). */
export const refusesIds = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean => globalPrivacyControl === true || doNotTrack === '1';

/** What the parts of a site's plugins say (`IdsPart`); the strictest one counts. */
export const idsOf = (parts: PublicSite['plugins']): 'on' | 'ask' | 'off' => {
  const wanted = new Set(Object.values(parts).map((part) => (part as { ids?: unknown } | null)?.ids));
  if (wanted.has('off')) return 'off';
  return wanted.has('ask') ? 'ask' : 'on';
};

const keyOf = (siteId: string): string => `mekuri_ids:${siteId}`;
const ANSWERED = 'mekuri:ids-answered';
/** What the browser refuses to keep, for as long as the page is open. */
const answers = new Map<string, IdsAnswer>();

export const readAnswer = (siteId: string): IdsAnswer | null => {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(keyOf(siteId));
  } catch {
    // The browser refuses.
  }
  return kept === 'yes' || kept === 'no' ? kept : (answers.get(siteId) ?? null);
};

export const keepAnswer = (siteId: string, answer: IdsAnswer): void => {
  try {
    localStorage.setItem(keyOf(siteId), answer);
  } catch {
    answers.set(siteId, answer);
  }
  dispatchEvent(new Event(ANSWERED));
};

/** Calls back when the visitor answers, in this tab or another. @returns a function that stops it */
export const followAnswer = (listener: () => void): (() => void) => {
  const types = [ANSWERED, 'storage'];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
};

/** Whether this browser may keep an id of its visitor for the site. */
export const keepsIds = ({ id, plugins }: Pick<PublicSite, 'id' | 'plugins'>): boolean => {
  if (refusesIds(navigator)) return false;
  const ids = idsOf(plugins);
  return ids === 'on' || (ids === 'ask' && readAnswer(id) === 'yes');
};
