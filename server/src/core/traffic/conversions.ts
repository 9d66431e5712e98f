import type { Conversion } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { ANALYTICS_FLAG } from './collect.ts';

const KIND = /^[a-z][a-z0-9_-]{0,39}$/;

/**
 * Puts a conversion into the inbox with the transaction that it came of. Of a visit that no batch names, there is nothing but the conversion.
 * Without the plan's flag nothing is recorded.
 * @throws for a kind that is not spelled as one
 */
export const recordConversion = async (ctx: CoreCtx, { siteId, kind, reference, visitId, pageId }: Conversion): Promise<void> => {
  if (!KIND.test(kind)) throw new Error(`'${kind}' is no kind of conversion.`);
  if (ctx.draft || !ctx.plan.has(ANALYTICS_FLAG)) return;
  await sql(
    ctx.db,
    `insert into traffic_inbox (shard, site_id, account_id, tpath, received_at, network, agent, is_own, body)
     select get_byte(uuid_send(s.id), 15) & 15, s.id, s.account_id, s.tpath, :now, '', '', false, cast(:body as json)
       from sites s where s.id = :siteId and s.tpath >= :from and s.tpath < :to`,
    { siteId, now: ctx.now(), body: JSON.stringify({ conversion: { kind, reference, visit_id: visitId ?? reference, page_id: pageId } }) },
  );
};
