/** Reads a stored value. Returns null if it is missing or unreadable, or if storage is not allowed. */
export const readKept = (storage: Storage | null, name: string): unknown => {
  try {
    return JSON.parse(storage?.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

/** Stores a value. If storage fails, the value stays in memory only. */
export const keep = (storage: Storage | null, name: string, text: string): void => {
  try {
    storage?.setItem(name, text);
  } catch {
    // Storage is full or denied.
  }
};
