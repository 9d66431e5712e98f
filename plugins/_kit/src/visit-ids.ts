/** Ids that the visitor has dismissed during this visit; empty where the browser blocks storage. */
export const readVisitIds = (key: string): ReadonlySet<string> => {
  try {
    return new Set((sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean));
  } catch {
    return new Set();
  }
};

/** Stores them until the visit ends. Where the browser blocks storage, they are lost when the page is closed. */
export const keepVisitIds = (key: string, ids: ReadonlySet<string>): void => {
  try {
    sessionStorage.setItem(key, [...ids].join(' '));
  } catch {
    // Storage is blocked.
  }
};
