import type { ApiKey, ApiScope, PublicApiCreateKeyData } from '@mekuri/client-console';

export const EXPIRIES = ['none', '30', '90', '365'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** Values of the key form. */
export interface KeyDraft {
  name: string;
  scopes: readonly string[];
  /** All sites, including ones created later. */
  isForAllSites: boolean;
  siteIds: readonly string[];
  /** For a new key only. */
  expiry: Expiry;
  isEntered: boolean;
  entered: string;
}

export type KeyField = 'name' | 'scopes' | 'sites' | 'entered';

export const NEW_KEY: KeyDraft = {
  name: '',
  scopes: ['content.read'],
  isForAllSites: true,
  siteIds: [],
  expiry: 'none',
  isEntered: false,
  entered: '',
};

export const draftOfKey = ({ name, scopes, siteIds }: ApiKey): KeyDraft => ({
  ...NEW_KEY,
  name,
  scopes,
  isForAllSites: siteIds === null,
  siteIds: siteIds ?? [],
});

export const MOST_CHARACTERS = 60;
export const ENTERED = { min: 32, max: 128, distinct: 10 };

const PRINTABLE = /^[!-~]*$/;

const isStrong = (key: string): boolean =>
  key.length >= ENTERED.min && PRINTABLE.test(key) && new Set(key).size >= ENTERED.distinct && !key.startsWith('mkr_');

/** The first field that is not valid yet, or null. */
export const issueOfKey = ({ name, scopes, isForAllSites, siteIds, isEntered, entered }: KeyDraft): KeyField | null => {
  if (name.trim() === '' || [...name.trim()].length > MOST_CHARACTERS) return 'name';
  if (isEntered && !isStrong(entered)) return 'entered';
  if (scopes.length === 0) return 'scopes';
  return !isForAllSites && siteIds.length === 0 ? 'sites' : null;
};

export const changesOf = ({ name, scopes, isForAllSites, siteIds }: KeyDraft) => ({
  name: name.trim(),
  scopes: scopes as ApiScope[],
  siteIds: isForAllSites ? null : [...siteIds],
});

export const newKeyOf = (draft: KeyDraft): PublicApiCreateKeyData['body'] => ({
  ...changesOf(draft),
  expiresInDays: draft.expiry === 'none' ? null : (Number(draft.expiry) as 30 | 90 | 365),
  ...(draft.isEntered && { key: draft.entered }),
});
