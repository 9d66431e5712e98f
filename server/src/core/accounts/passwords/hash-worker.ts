/** Runs as a thread: hashes or compares one password at a time. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id, the library's default kind, at OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface HashingOrder {
  password: string;
  /** What the password is compared with; null to hash it. */
  against: string | null;
}

// On Linux a priority is a thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on('message', ({ password, against }: HashingOrder) => {
  parentPort!.postMessage(against === null ? hashSync(password, COST) : verifySync(against, password), []);
});
