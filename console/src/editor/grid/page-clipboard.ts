/** Copied or cut pages, stored in the browser so that they can be pasted into another site or tab. */
export interface CopiedPages {
  /** The account of the user who copied: another user may sign in with the same browser. */
  accountId: string;
  siteId: string;
  pageIds: readonly string[];
  isCut: boolean;
}

const KEY = 'mekuri.pages';
const listeners = new Set<() => void>();
let current: CopiedPages | null | undefined;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Ignores entries of an incompatible version of the console. */
export const parseCopied = (stored: string | null): CopiedPages | null => {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<CopiedPages> | null;
    if (!value || !isText(value.accountId) || !isText(value.siteId) || !Array.isArray(value.pageIds)) return null;
    if (!value.pageIds.every(isText) || value.pageIds.length === 0) return null;
    return { accountId: value.accountId, siteId: value.siteId, pageIds: value.pageIds, isCut: value.isCut === true };
  } catch {
    return null;
  }
};

const tell = (next: CopiedPages | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

const onStorage = ({ key, newValue }: StorageEvent): void => {
  if (key === KEY) tell(parseCopied(newValue));
};

export const pageClipboard = {
  get: (): CopiedPages | null => {
    if (current === undefined) current = parseCopied(localStorage.getItem(KEY));
    return current;
  },
  put: (copied: CopiedPages): void => {
    localStorage.setItem(KEY, JSON.stringify(copied));
    tell(copied);
  },
  clear: (): void => {
    localStorage.removeItem(KEY);
    tell(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  },
};
