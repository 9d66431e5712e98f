import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TenantRef } from '../../../platform/database/tenant-scope.ts';

type Detail = Readonly<Record<string, string | number>>;

/**
 * Writes into an account's history, in the open transaction. `event` has a text `history.<event>` in the server's messages, which
 * `detail` fills. Without an executor (a job), time did it.
 */
export const writeHistory = (
  ctx: Pick<CoreCtx, 'db' | 'actor' | 'now'>,
  { accountId, tpath }: TenantRef,
  event: string,
  detail: Detail = {},
): Promise<void> => writeHistories(ctx, event, [{ accountId, tpath, detail }]);

/** The same event into the histories of many. */
export const writeHistories = async (
  ctx: Pick<CoreCtx, 'db' | 'actor' | 'now'>,
  event: string,
  entries: readonly (TenantRef & { detail: Detail })[],
): Promise<void> => {
  const { userId, impersonator } = ctx.actor;
  const rows = entries.map(({ accountId, tpath, detail }) => ({
    id: randomUUIDv7(),
    accountId,
    tpath,
    detail: impersonator ? { ...detail, actingName: impersonator.name } : detail,
  }));
  await sql(
    ctx.db,
    `insert into account_history (id, account_id, tpath, at, executor_id, executor_name, event, detail)
     select id, "accountId", tpath, :now, :executor, (select name from users where users.id = :userId), :event, detail
       from jsonb_to_recordset(cast(:rows as jsonb)) as r (id uuid, "accountId" uuid, tpath text, detail jsonb)`,
    { rows: JSON.stringify(rows), now: ctx.now(), executor: impersonator?.id ?? userId, userId, event },
  );
};
