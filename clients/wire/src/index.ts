/**
 * Between the wire's snake_case and TypeScript's camelCase, on the client's side. Keys below a free map (form answers, plugins'
 * parts) are data and stay as they are (a name's digits never follow an underscore: the contract's lint sees to it); `freeMaps` holds the names of such properties, in snake_case.
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

/** What came over the wire, camel-cased. */
export const toCamel = (value: unknown, freeMaps: ReadonlySet<string>): unknown => convert(value, camelKey, (name) => freeMaps.has(name));

/** What goes over the wire, snake-cased. */
export const toSnake = (value: unknown, freeMaps: ReadonlySet<string>): unknown =>
  convert(value, snakeKey, (name) => freeMaps.has(snakeKey(name)));

/** A query string of scalars and lists, names snake-cased, absent values left out. */
export const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) search.append(snakeKey(name), String(entry));
    }
  }
  return search.toString();
};
