/** Reading a key that holds nothing. */
export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError';
  constructor(key: string, cause?: unknown) {
    super(`There is no object ${key}.`, { cause });
  }
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Our own code makes every key; one that could leave its folder, or that a file system spells another way, is a fault in it. */
export function checkKey(key: string): string {
  if (key.length > 400 || !key.split('/').every((segment) => SEGMENT.test(segment))) throw new Error(`"${key}" is not a storage key.`);
  return key;
}

/** Of a folder: with its slash, so that no sibling whose name begins alike is meant. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`The prefix "${prefix}" has to end with a slash.`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}
