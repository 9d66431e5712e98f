import { createHash } from 'node:crypto';

const LENGTH = 16;

/** Names a file by what it is made from. */
export const fileHash = (source: unknown): string => createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, LENGTH);
