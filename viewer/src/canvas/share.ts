const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The next value with every part that has not changed taken from the previous one, so that what is drawn from it is not drawn again:
 * each message of the editor is a whole new copy.
 */
export const share = <T>(previous: unknown, next: T): T => {
  if (Object.is(previous, next)) return next;
  if (!isObject(previous) || !isObject(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const shared: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, share(previous[key], next[key])]));
  const isSame = keys.length === Object.keys(previous).length && keys.every((key) => key in previous && shared[key] === previous[key]);
  if (isSame) return previous as T;
  return (Array.isArray(next) ? Object.values(shared) : shared) as T;
};
