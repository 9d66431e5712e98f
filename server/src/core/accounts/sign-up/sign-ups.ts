import { Forbidden } from '@mekuri/kit/errors';
import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TenantRef } from '../../../platform/database/tenant-scope.ts';
import { seededPlans } from '../../../platform/postgres/plans-seed.ts';
import { isForEverybody } from '../../plans/offered.ts';

/** Lifetime of a sign-up link in milliseconds. */
export const SIGN_UP_LIFETIME = 24 * 3_600_000;

/** Password attempts after which a sign-up is void. */
const MAX_ATTEMPTS = 5;

/** Settings that operators choose for the whole installation. */
export interface InstallationSettings {
  /** Whether visitors may create accounts themselves. */
  signUp: boolean;
}

interface ProviderRow extends TenantRef {
  signUp: boolean;
}

/** The provider's account, the parent of accounts created by sign-up; undefined before it exists. */
const findProvider = async (db: CoreDb): Promise<ProviderRow | undefined> => {
  const [provider] = await sql<ProviderRow>(
    db,
    `select id as "accountId", tpath, coalesce((settings ->> 'sign_up')::boolean, true) as "signUp"
       from accounts where kind = 'provider' and tpath >= :from and tpath < :to limit 1`,
  );
  return provider;
};

/** The plan that accounts created by sign-up start on. */
export const SIGN_UP_PLAN = seededPlans.find(({ name }) => name === 'Trial')!.id;

const isOpen = async (db: CoreDb, { signUp, tpath }: ProviderRow): Promise<boolean> =>
  signUp && (await isForEverybody(db, tpath, SIGN_UP_PLAN));

/** Whether sign-up is open: an operator allows it, and its initial plan is offered to new accounts. */
export const isSignUpOpen = async (db: CoreDb): Promise<boolean> => {
  const provider = await findProvider(db);
  return provider !== undefined && isOpen(db, provider);
};

/** Requires a scope that contains the provider's account. */
export const readSettings = async (db: CoreDb): Promise<InstallationSettings> => ({ signUp: (await findProvider(db))?.signUp ?? false });

/** @throws Forbidden `auth.sign_up_closed` */
export const requireOpenSignUp = async (db: CoreDb): Promise<TenantRef> => {
  const provider = await findProvider(db);
  if (!provider || !(await isOpen(db, provider))) throw new Forbidden({ code: 'auth.sign_up_closed' });
  return provider;
};

/** A request for an account whose mailed link has not been used yet. */
export interface SignUp {
  id: string;
  companyName: string;
  name: string;
  email: string;
  passwordHash: string;
  locale: Locale;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = `id, company_name as "companyName", name, email, password_hash as "passwordHash", locale, created_at as "createdAt", expires_at as "expiresAt"`;

const IS_OPEN = `id = :id and used_at is null and expires_at > :now and tpath >= :from and tpath < :to`;

/** Finds a sign-up that can still be completed. */
export const findSignUp = async ({ db, now }: Pick<CoreCtx, 'db' | 'now'>, id: string, lock = ''): Promise<SignUp | undefined> => {
  const [signUp] = await sql<SignUp>(db, `select ${COLUMNS} from sign_ups where ${IS_OPEN} and attempts < ${MAX_ATTEMPTS} ${lock}`, {
    id,
    now: now(),
  });
  return signUp;
};

/**
 * Finds a sign-up that can still be completed, and counts the attempt before the password is compared, so that concurrent attempts cannot
 * exceed the limit.
 */
export const startAttempt = async ({ db, now }: Pick<CoreCtx, 'db' | 'now'>, id: string): Promise<SignUp | undefined> => {
  const [signUp] = await sql<SignUp>(
    db,
    `update sign_ups set attempts = attempts + 1 where ${IS_OPEN} and attempts < ${MAX_ATTEMPTS} returning ${COLUMNS}`,
    { id, now: now() },
  );
  return signUp;
};

/** Reverts an attempt whose password could not be compared. */
export const giveBackAttempt = (db: CoreDb, id: string): Promise<unknown> =>
  sql(db, 'update sign_ups set attempts = attempts - 1 where id = :id and tpath >= :from and tpath < :to', { id });

/**
 * Uses up a sign-up whose password was correct; afterwards only the person's row holds its hash. False when it was used concurrently or has
 * expired.
 */
export const useSignUp = async ({ db, now }: Pick<CoreCtx, 'db' | 'now'>, id: string): Promise<boolean> => {
  const used = await sql(db, `update sign_ups set used_at = :now, password_hash = '' where ${IS_OPEN} returning 1`, { id, now: now() });
  return used.length > 0;
};
