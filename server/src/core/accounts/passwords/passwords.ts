import { inThread } from './hash-worker-pool.ts';

/** Hashes with Argon2id. @throws Upstream when the queue is full */
export const hashPassword = (password: string): Promise<string> => inThread({ password, against: null });

let nobody: Promise<string> | null = null;

/** Takes the same time when the person does not exist: without a hash, compares with that of a random password. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID());
  const against = passwordHash ?? (await nobody);
  const matches = await inThread<boolean>({ password, against });
  return passwordHash !== null && matches;
};
