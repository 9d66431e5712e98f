import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Upstream } from '@mekuri/kit/errors';

/** Argon2id, the library's default kind, at OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MAX_RUNNING = availableParallelism();
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 19 MiB and a core: so many at a time, so many in line, and no more. @throws Upstream when the line is full */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new Upstream({ code: 'busy' });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let nobody: Promise<string> | null = null;

/** Takes the same time for a person that does not exist: their password is compared with nobody's. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID());
  const against = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return passwordHash !== null && matches;
};
