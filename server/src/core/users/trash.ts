import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { lockAccount } from './lock-account.ts';
import { refuseTakenEmail } from './update.ts';

/**
 * Moves an account and its people to the trash: their sessions end, and their addresses become available.
 * @throws NotFound, Conflict `users.contract_running`, `users.accounts_below`
 */
export const deleteManaged = async (ctx: CoreCtx, accountId: string): Promise<void> => {
  const account = await lockAccount(ctx, accountId);
  if (account.contractStatus !== 'terminated' && account.contractStatus !== 'inactive')
    throw new Conflict({ code: 'users.contract_running' });
  const below = await sql(ctx.db, 'select 1 from accounts where parent_id = :accountId and deleted_at is null limit 1', { accountId });
  if (below.length > 0) throw new Conflict({ code: 'users.accounts_below' });
  const deleted = { accountId, now: ctx.now() };
  await sql(
    ctx.db,
    'update accounts set deleted_at = :now, revision = revision + 1 where id = :accountId and tpath >= :from and tpath < :to',
    deleted,
  );
  await sql(
    ctx.db,
    `update users set deleted_at = :now, epoch = epoch + 1, revision = revision + 1
      where account_id = :accountId and deleted_at is null and tpath >= :from and tpath < :to`,
    deleted,
  );
  await writeHistory(ctx, account, 'user.deleted');
  ctx.audit({ type: 'user', id: accountId }, { before: { companyName: account.companyName, contractStatus: account.contractStatus } });
};

/**
 * Restores an account from the trash, with the people who were deleted with it.
 * @throws NotFound after its 30 days, Conflict `accounts.email_taken`, `users.parent_gone`
 */
export const restoreManaged = async (ctx: CoreCtx, accountId: string): Promise<void> => {
  const account = await lockAccount(ctx, accountId, 'trash');
  if (account.deletedAt! < trashedBefore(ctx.now())) throw new NotFound();
  const parent = await sql(ctx.db, 'select 1 from accounts where id = :parentId and deleted_at is null for key share', {
    parentId: account.parentId,
  });
  if (parent.length === 0) throw new Conflict({ code: 'users.parent_gone' });
  await sql(
    ctx.db,
    `update users set deleted_at = null, revision = users.revision + 1 from accounts a
      where a.id = :accountId and users.account_id = a.id and users.deleted_at = a.deleted_at and users.tpath >= :from and users.tpath < :to`,
    { accountId },
  ).catch(refuseTakenEmail);
  await sql(
    ctx.db,
    'update accounts set deleted_at = null, revision = revision + 1 where id = :accountId and tpath >= :from and tpath < :to',
    { accountId },
  );
  await writeHistory(ctx, account, 'user.restored');
  ctx.audit({ type: 'user', id: accountId }, { after: { companyName: account.companyName } });
};
