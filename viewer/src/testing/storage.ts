const METHODS = {
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? this[key]! : null;
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
  },
};

/** A storage with these entries, which are its own properties as in browsers. */
export const aStorage = (entries: Readonly<Record<string, string>> = {}): Storage =>
  Object.assign(Object.create(METHODS) as object, entries) as unknown as Storage;
