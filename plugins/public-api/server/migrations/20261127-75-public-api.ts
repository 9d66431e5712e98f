import type { Migration } from '@mekuri/kit/server';

/** Credentials of programs, and how often each was used for what. */
export default {
  async up(sql) {
    await sql(`create table if not exists public_api_settings (
      id uuid primary key,
      account_id uuid not null unique references accounts (id),
      tpath text collate "C" not null,
      is_enabled boolean not null,
      method text not null check (method in ('API_KEY', 'BASIC', 'IP_RESTRICTION')),
      networks jsonb not null default '[]',
      scopes jsonb not null default '[]',
      basic_id text,
      basic_hash text unique,
      revision int not null,
      updated_at timestamptz not null
    )`);
    await sql.tenantTable('public_api_settings');
    await sql(`create table if not exists public_api_keys (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      name text not null,
      hint text not null,
      hash text not null unique,
      is_entered boolean not null,
      scopes jsonb not null,
      site_ids jsonb,
      created_by uuid,
      created_at timestamptz not null,
      expires_at timestamptz,
      warned_days int,
      revoked_at timestamptz
    )`);
    await sql('create index if not exists public_api_keys_account on public_api_keys (account_id) where revoked_at is null');
    await sql('create index if not exists public_api_keys_expiry on public_api_keys (expires_at) where revoked_at is null');
    await sql.tenantTable('public_api_keys');
    await sql(`create table if not exists public_api_calls (
      key_id uuid not null,
      day date not null,
      operation text not null,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      calls bigint not null,
      errors bigint not null,
      last_at timestamptz not null,
      last_network text not null,
      primary key (key_id, day, operation)
    )`);
    await sql('create index if not exists public_api_calls_day on public_api_calls (day)');
    await sql.tenantTable('public_api_calls', { key: 'key_id' });
    await sql(`create or replace function public_api_find_credential(wanted text, shown_hash text, account uuid, at timestamptz)
      returns table (id uuid, account_id uuid, scopes jsonb, site_ids jsonb, networks jsonb) language sql stable as $$
        select k.id, k.account_id, k.scopes, k.site_ids, s.networks
          from public_api_keys k join public_api_settings s on s.account_id = k.account_id and s.is_enabled and s.method = 'API_KEY'
         where wanted = 'key' and k.hash = shown_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > at)
        union all
        select s.id, s.account_id, s.scopes, null, s.networks from public_api_settings s
         where wanted = 'basic' and s.basic_hash = shown_hash and s.is_enabled and s.method = 'BASIC'
        union all
        select s.id, s.account_id, s.scopes, null, s.networks from public_api_settings s
         where wanted = 'account' and s.account_id = account and s.is_enabled and s.method = 'IP_RESTRICTION'
      $$`);
    await sql(`create or replace function public_api_record_calls(calls jsonb) returns void language sql as $$
        insert into public_api_calls as c (key_id, day, operation, account_id, tpath, calls, errors, last_at, last_network)
        select * from jsonb_to_recordset(calls) as r (key_id uuid, day date, operation text, account_id uuid, tpath text,
            calls bigint, errors bigint, last_at timestamptz, last_network text)
         order by key_id, day, operation
        on conflict (key_id, day, operation) do update
          set calls = c.calls + excluded.calls, errors = c.errors + excluded.errors,
              last_network = case when excluded.last_at >= c.last_at then excluded.last_network else c.last_network end,
              last_at = greatest(c.last_at, excluded.last_at)
      $$`);
  },
  async down(sql) {
    await sql('drop function if exists public_api_record_calls(jsonb)');
    await sql('drop function if exists public_api_find_credential(text, text, uuid, timestamptz)');
    for (const table of ['calls', 'keys', 'settings']) await sql(`drop table if exists public_api_${table}`);
  },
} satisfies Migration;
