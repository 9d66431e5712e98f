import { Conflict } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

export const contractTerminated = (): Conflict => new Conflict({ code: 'users.contract_terminated' });

/**
 * Locks an account until the transaction ends, so that it is not terminated concurrently: a terminated account accepts no changes. Call it
 * before locking rows of its people, the order that a termination uses.
 * @throws Conflict `users.contract_terminated`
 */
export const requireOpenAccount = async ({ db }: Pick<CoreCtx, 'db'>, accountId: string): Promise<void> => {
  const [account] = await sql<{ status: string }>(
    db,
    'select contract_status as status from accounts where id = :accountId and tpath >= :from and tpath < :to for no key update',
    { accountId },
  );
  if (account?.status === 'terminated') throw contractTerminated();
};
