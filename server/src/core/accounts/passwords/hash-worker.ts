/** Worker thread that hashes or compares one password at a time. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's first recommended parameters. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface HashingOrder {
  password: string;
  /** The hash to compare the password with; null to hash the password. */
  against: string | null;
}

// On Linux the priority applies to the thread; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on('message', ({ password, against }: HashingOrder) => {
  parentPort!.postMessage(against === null ? hashSync(password, COST) : verifySync(against, password), []);
});
