import type { PublicSite } from './viewer.ts';

/** A visitor's consent to an id in this browser. */
export type IdsAnswer = 'yes' | 'no';

interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the browser asks sites not to track the visitor (Global Privacy Control, Do Not Track). */
export const refusesIds = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean => globalPrivacyControl === true || doNotTrack === '1';

/** The strictest setting among the parts of a site's plugins (`IdsPart`); `off` if the plan collects only views. */
export const idsOf = ({ plugins, viewsOnly }: Pick<PublicSite, 'plugins' | 'viewsOnly'>): 'on' | 'ask' | 'off' => {
  if (viewsOnly) return 'off';
  const wanted = new Set(Object.values(plugins).map((part) => (part as { ids?: unknown } | null)?.ids));
  if (wanted.has('off')) return 'off';
  return wanted.has('ask') ? 'ask' : 'on';
};

const keyOf = (siteId: string): string => `mekuri_ids:${siteId}`;
const ANSWERED = 'mekuri:ids-answered';
/** Answers that the browser's storage refused, until the page is closed. */
const answers = new Map<string, IdsAnswer>();

export const readAnswer = (siteId: string): IdsAnswer | null => {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(keyOf(siteId));
  } catch {
    // Storage is blocked.
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

/** Calls back when the visitor answers, in this tab or another. @returns a function that unsubscribes */
export const followAnswer = (listener: () => void): (() => void) => {
  const types = [ANSWERED, 'storage'];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
};

/** Whether this browser may keep a visitor id for the site. */
export const keepsIds = (site: Pick<PublicSite, 'id' | 'plugins' | 'viewsOnly'>): boolean => {
  if (refusesIds(navigator)) return false;
  const ids = idsOf(site);
  return ids === 'on' || (ids === 'ask' && readAnswer(site.id) === 'yes');
};
