/** What a storage holds under a name; null where there is nothing, it cannot be read, or nothing may be kept. */
export const readKept = (storage: Storage | null, name: string): unknown => {
  try {
    return JSON.parse(storage?.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

/** Where the storage refuses, what was to be kept is in memory alone. */
export const keep = (storage: Storage | null, name: string, text: string): void => {
  try {
    storage?.setItem(name, text);
  } catch {
    // It is full, or denied.
  }
};
