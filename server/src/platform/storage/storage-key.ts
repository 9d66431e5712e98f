/** The key has no object. */
export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError';
  constructor(key: string, cause?: unknown) {
    super(`There is no object ${key}.`, { cause });
  }
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Keys come from our own code, so a key that could leave its folder, or that a file system would spell differently, is a bug. */
export function checkKey(key: string): string {
  if (key.length > 400 || !key.split('/').every((segment) => SEGMENT.test(segment))) throw new Error(`"${key}" is not a storage key.`);
  return key;
}

/** A folder prefix must end with a slash, so that it does not match siblings that start with the same name. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`The prefix "${prefix}" has to end with a slash.`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}
