const keyOf = (siteId: string): string => `mekuri_news:${siteId}`;

/** What this visitor has closed in this session. */
export const readDismissed = (siteId: string): ReadonlySet<string> => {
  try {
    return new Set((sessionStorage.getItem(keyOf(siteId)) ?? '').split(' '));
  } catch {
    return new Set();
  }
};

export const keepDismissed = (siteId: string, ids: ReadonlySet<string>): void => {
  try {
    sessionStorage.setItem(keyOf(siteId), [...ids].join(' '));
  } catch {
    // Then it is closed for as long as the page is open.
  }
};
