import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../deps.ts';
import { sql } from '../../platform/sql.ts';
import type { TenantRef } from '../../platform/tenant-scope.ts';

/**
 * Writes into an account's history, in the open transaction. `event` has a text `history.<event>` in the server's messages, which
 * `detail` fills. Without an executor (a job), time did it.
 */
export const writeHistory = async (
  ctx: Pick<CoreCtx, 'db' | 'actor' | 'now'>,
  { accountId, tpath }: TenantRef,
  event: string,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  const { userId, impersonator } = ctx.actor;
  await sql(
    ctx.db,
    `insert into account_history (id, account_id, tpath, at, executor_id, executor_name, event, detail)
     values (:id, :accountId, :tpath, :now, :executor, (select name from users where users.id = :userId), :event, :detail)`,
    {
      id: randomUUIDv7(),
      accountId,
      tpath,
      now: ctx.now(),
      executor: impersonator?.id ?? userId,
      userId,
      event,
      detail: JSON.stringify(impersonator ? { ...detail, actingName: impersonator.name } : detail),
    },
  );
};
