import { runInBatches } from '@mekuri/kit/server';
import type { CoreDb, CoreJob } from '../../kernel/types.ts';
import { sql } from '../database/sql.ts';

/** Chain of audit rows that belong to no account. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';
/** Ids are ordered by time, but commits only roughly: an older row may still appear after a newer one. */
const SETTLED = `created_at < now() - interval '2 minutes'`;
const ROWS_PER_SEAL = 5000;
const CHAIN = `coalesce(account_id, '${NO_ACCOUNT}')`;

/**
 * The columns that a seal covers, listed one by one so that a new column does not break old seals. Rows without an API key are sealed as
 * they were before that column existed.
 */
const ROW_TEXT = `(jsonb_build_array(
  id, account_id, tpath, actor_user_id, acting_user_id, operation, target_type, target_id, before_hash, after_hash, change, ip, request_id,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) || case when actor_key_id is null then '[]' else jsonb_build_array(actor_key_id) end)::text`;

/** A hash over the previous seal and all rows since, so that changing, adding or removing a sealed row is detectable. */
const sealOver = (previous: string, rows: string) =>
  `encode(sha256(convert_to(${previous} || coalesce((select string_agg(${ROW_TEXT}, E'\\n' order by id) from ${rows}), ''), 'UTF8')), 'hex')`;

/** The job `platform.seal-audit`: seals the settled part of every account's audit log. */
export const sealAudit: CoreJob = {
  timeout: 600,
  async run(ctx) {
    for (const chain of await ctx.transaction(({ db }) => unsealedChains(db))) {
      await runInBatches(ctx, () => ctx.transaction(({ db }) => sealNext(db, chain)));
    }
  },
};

async function unsealedChains(db: CoreDb): Promise<string[]> {
  const chains = await sql<{ id: string }>(
    db,
    `select id from (select id from accounts union all select '${NO_ACCOUNT}') as chain
     where exists (
       select 1 from audit_log where ${CHAIN} = chain.id and ${SETTLED} and audit_log.id > coalesce(
         (select last_audit_id from audit_seals where account_id = chain.id order by number desc limit 1), '${NO_ACCOUNT}')
     )`,
  );
  return chains.map(({ id }) => id);
}

/**
 * Adds one seal. `newest` limits the insert to one row, so that the hash is computed once and not for each covered row. False when there
 * was nothing to seal or another worker was faster.
 */
async function sealNext(db: CoreDb, chain: string): Promise<boolean> {
  const sealed = await sql(
    db,
    `with last as (select number, last_audit_id, seal from audit_seals where account_id = :chain order by number desc limit 1),
     fresh as (
       select * from audit_log where ${CHAIN} = :chain and ${SETTLED} and id > coalesce((select last_audit_id from last), '${NO_ACCOUNT}')
       order by id limit ${ROWS_PER_SEAL}
     ),
     newest as (select id, tpath from fresh order by id desc limit 1)
     insert into audit_seals (account_id, tpath, number, last_audit_id, seal)
     select :chain, tpath, coalesce((select number from last), 0) + 1, id, ${sealOver(`coalesce((select seal from last), '')`, 'fresh')}
     from newest
     on conflict do nothing
     returning 1`,
    { chain },
  );
  return sealed.length > 0;
}

/** Number of the first seal in a chain that does not match its rows; null when all match. */
export async function firstBrokenSeal(db: CoreDb, chain: string): Promise<number | null> {
  const [broken] = await sql<{ number: number }>(
    db,
    `select number from (
       select number, seal, last_audit_id, row_number() over seals as place,
         lag(seal, 1, '') over seals as previous, lag(last_audit_id, 1, '${NO_ACCOUNT}') over seals as after
       from audit_seals where account_id = :chain window seals as (order by number)
     ) as link
     where number <> place
       or seal <> ${sealOver('previous', `audit_log where ${CHAIN} = :chain and id > link.after and id <= link.last_audit_id`)}
     order by number limit 1`,
    { chain },
  );
  return broken?.number ?? null;
}
