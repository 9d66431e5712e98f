import { inThread } from './hash-worker-pool.ts';

/** As Argon2id. @throws Upstream when too many are in line */
export const hashPassword = (password: string): Promise<string> => inThread({ password, against: null });

let nobody: Promise<string> | null = null;

/** Takes the same time for a person that does not exist: their password is compared with nobody's. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID());
  const against = passwordHash ?? (await nobody);
  const matches = await inThread<boolean>({ password, against });
  return passwordHash !== null && matches;
};
