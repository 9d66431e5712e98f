/** The ids that a visitor has closed, kept until the visit ends; none where the browser forbids keeping them. */
export const readVisitIds = (key: string): ReadonlySet<string> => {
  try {
    return new Set((sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean));
  } catch {
    return new Set();
  }
};

/** Where the browser forbids it, the ids are known for as long as the page is open. */
export const keepVisitIds = (key: string, ids: ReadonlySet<string>): void => {
  try {
    sessionStorage.setItem(key, [...ids].join(' '));
  } catch {
    // Nothing can be kept.
  }
};
