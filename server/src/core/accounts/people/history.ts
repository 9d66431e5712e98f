import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx, Deps } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TenantRef } from '../../../platform/database/tenant-scope.ts';

type Detail = Readonly<Record<string, string | number>>;
type HistoryCtx = Pick<CoreCtx, 'db' | 'actor' | 'now'> & { deps: Pick<Deps, 'modules'> };

/**
 * Writes to an account's history in the open transaction. `event` has a text `history.<event>` in the server's messages, which `detail`
 * fills. An API client is named by its key. An entry without an executor (a job) was caused by the passage of time.
 */
export const writeHistory = (ctx: HistoryCtx, { accountId, tpath }: TenantRef, event: string, detail: Detail = {}): Promise<void> =>
  writeHistories(ctx, event, [{ accountId, tpath, detail }]);

/** Writes the same event to the histories of many accounts. */
export const writeHistories = async (
  ctx: HistoryCtx,
  event: string,
  entries: readonly (TenantRef & { detail: Detail })[],
): Promise<void> => {
  const { userId, impersonator } = ctx.actor;
  const executor = await executorOf(ctx);
  const rows = entries.map(({ accountId, tpath, detail }) => ({
    id: randomUUIDv7(),
    accountId,
    tpath,
    detail: { ...detail, ...executor },
  }));
  await sql(
    ctx.db,
    `insert into account_history (id, account_id, tpath, at, executor_id, executor_name, event, detail)
     select id, "accountId", tpath, :now, :executor, (select name from users where users.id = :userId), :event, detail
       from jsonb_to_recordset(cast(:rows as jsonb)) as r (id uuid, "accountId" uuid, tpath text, detail jsonb)`,
    { rows: JSON.stringify(rows), now: ctx.now(), executor: impersonator?.id ?? userId, userId, event },
  );
};

/** Detail about the executor: the operator who impersonates the person, or the API key with its name at that time. */
const executorOf = async ({ db, actor, deps }: HistoryCtx): Promise<Detail> => {
  const { impersonator, keyId } = actor;
  if (impersonator) return { actingName: impersonator.name };
  if (keyId === null) return {};
  const nameOf = deps.modules.find(({ manifest }) => manifest?.credentials)?.manifest?.credentials?.name;
  const [key] = nameOf === undefined ? [] : await sql<{ name: string | null }>(db, `select ${nameOf}(:keyId) as name`, { keyId });
  return { keyId, ...(key?.name && { keyName: key.name }) };
};
