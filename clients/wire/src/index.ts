/**
 * Converts between the wire's snake_case and TypeScript's camelCase in clients. Keys inside a free map (form answers, plugins' parts) are
 * data and stay unchanged; `freeMaps` has the names of such properties, in snake_case. A digit never follows an underscore in a name, which
 * the contract's lint enforces, so the conversion is reversible.
 */
export const camelKey = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const snakeKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const convert = (value: unknown, key: (name: string) => string, isFree: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((entry) => convert(entry, key, isFree));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    const target = key(name);
    if (target === '__proto__') continue;
    result[target] = isFree(name) ? entry : convert(entry, key, isFree);
  }
  return result;
};

/** Converts a response to camelCase. */
export const toCamel = (value: unknown, freeMaps: ReadonlySet<string>): unknown => convert(value, camelKey, (name) => freeMaps.has(name));

/** Converts a request to snake_case. */
export const toSnake = (value: unknown, freeMaps: ReadonlySet<string>): unknown =>
  convert(value, snakeKey, (name) => freeMaps.has(snakeKey(name)));

/** A query string of scalars and lists, with names in snake_case and without absent values. */
export const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) search.append(snakeKey(name), String(entry));
    }
  }
  return search.toString();
};
