import type { Migration } from '@mekuri/kit/server';

const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** Jobs that belong to nobody, enqueued by anybody; and whether an account's contract lets what was scheduled happen. */
export default {
  async up(sql) {
    await sql(`create or replace function enqueue_shared(job_id uuid, job text, job_payload jsonb, due timestamptz, key text)
      returns boolean language sql volatile ${everyTenant} as $$
        with added as (
          insert into outbox (id, account_id, tpath, name, payload, run_at, dedupe_key)
          values (job_id, null, '/', job, job_payload, coalesce(due, '-infinity'), key)
          on conflict (dedupe_key) do nothing
          returning 1
        )
        select count(pg_notify('outbox', '')) > 0 from added
      $$`);
    await sql(`create or replace function contract_is_active(account uuid) returns boolean language sql stable ${everyTenant} as $$
        select exists (select from accounts where id = account and contract_status = 'active' and deleted_at is null)
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists contract_is_active(uuid)`);
    await sql(`drop function if exists enqueue_shared(uuid, text, jsonb, timestamptz, text)`);
  },
} satisfies Migration;
