import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/**
 * The Stripe account of each issuer of bills. Its keys are read on behalf of the accounts that the issuer bills, whose range does not hold
 * the issuer: `stripe_account_of` answers the issuer's row to them, with a path inside their range.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists stripe_accounts (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      mode text not null check (mode in ('live', 'test')),
      secret_key text not null,
      key_hint text not null,
      webhook_secret text,
      previous_webhook_secret text,
      previous_webhook_secret_until timestamptz,
      revision int not null,
      updated_at timestamptz not null,
      check (id = account_id),
      check ((previous_webhook_secret is null) = (previous_webhook_secret_until is null))
    )`);
    await sql.tenantTable('stripe_accounts');
    await sql(`create or replace function stripe_account_within(issuer uuid, range_from text, range_to text) returns setof stripe_accounts
      language sql stable ${EVERYTHING} as $$
      select id, account_id, range_from collate "C", mode, secret_key, key_hint, webhook_secret, previous_webhook_secret,
             previous_webhook_secret_until, revision, updated_at
        from stripe_accounts
       where id = issuer and (starts_with(range_from, tpath) or (tpath >= range_from collate "C" and tpath < range_to collate "C"))
    $$`);
    await sql(`create or replace function stripe_account_of(issuer uuid) returns setof stripe_accounts language sql stable as $$
      select * from stripe_account_within(issuer, current_setting('app.tpath_from'), current_setting('app.tpath_to'))
    $$`);
  },
  async down(sql) {
    await sql('drop function if exists stripe_account_of(uuid)');
    await sql('drop function if exists stripe_account_within(uuid, text, text)');
    await sql('drop table if exists stripe_accounts');
  },
} satisfies Migration;
