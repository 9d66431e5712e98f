import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/** Contracts' terms, people's rights, mailed links, sign-ups, history; plans that OEMs resell; acting as somebody else. */
export default {
  async up(sql) {
    await sql(`alter table accounts
      add column if not exists contract_starts_on date not null default (now() at time zone 'Asia/Tokyo')::date,
      add column if not exists contract_ends_on date not null
        default ((now() at time zone 'Asia/Tokyo')::date + interval '12 months' - interval '1 day')::date,
      add column if not exists minimum_ends_on date not null
        default ((now() at time zone 'Asia/Tokyo')::date + interval '12 months' - interval '1 day')::date,
      add column if not exists next_plan_id uuid references plans (id),
      add column if not exists next_plan_on date,
      add column if not exists termination_requested_at timestamptz,
      add column if not exists termination_reason text check (length(termination_reason) <= 256),
      add column if not exists terminated_at timestamptz,
      add column if not exists logo_path text,
      add column if not exists settings jsonb not null default '{}',
      add column if not exists deleted_at timestamptz,
      add column if not exists revision int not null default 1`);
    await sql(`alter table accounts drop constraint if exists accounts_next_plan`);
    await sql(`alter table accounts add constraint accounts_next_plan check ((next_plan_id is null) = (next_plan_on is null))`);
    await sql(`alter table accounts drop constraint if exists accounts_term`);
    await sql(`alter table accounts add constraint accounts_term check (contract_ends_on >= contract_starts_on)`);
    await sql(`create index if not exists accounts_parent on accounts (parent_id)`);
    await sql(`alter table users
      alter column password_hash drop not null,
      add column if not exists is_owner boolean not null default false,
      add column if not exists admin_role text not null default 'main_contact' check (admin_role in ('main_contact', 'editor', 'viewer')),
      add column if not exists license_issuance boolean not null default false,
      add column if not exists must_change_password boolean not null default false,
      add column if not exists picture_path text,
      add column if not exists last_sign_in_at timestamptz,
      add column if not exists deleted_at timestamptz,
      add column if not exists revision int not null default 1`);
    await sql(`update users set is_owner = true, license_issuance = role in ('MASTER', 'OEM_MASTER', 'OEM_ADMIN')
      where role <> 'SUB_ADMIN' and id in (select min(id::text)::uuid from users where role <> 'SUB_ADMIN' group by account_id)`);
    await sql(`update users set admin_role = case authority when 'edit' then 'editor' else 'viewer' end where role = 'SUB_ADMIN'`);
    await sql(`create unique index if not exists users_owner on users (account_id) where is_owner`);
    await sql(`alter table users drop constraint if exists users_email_canonical_key`);
    await sql(`create unique index if not exists users_email on users (email_canonical) where deleted_at is null`);
    await sql(`alter table sessions
      add column if not exists acting_user_id uuid references users (id) on delete cascade,
      add column if not exists acting_session_id uuid references sessions (id) on delete cascade`);
    // The links themselves are derived from these ids by the server's key: who reads the database cannot make them.
    await sql(`create table if not exists mailed_links (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      user_id uuid not null,
      kind text not null check (kind in ('reset', 'invitation')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      foreign key (account_id, user_id) references users (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('mailed_links');
    await sql(`create index if not exists mailed_links_user on mailed_links (user_id)`);
    await sql(`create table if not exists sign_ups (
      id uuid primary key,
      tpath text collate "C" not null default '/',
      company_name text not null,
      name text not null,
      email text not null,
      email_canonical text not null,
      password_hash text not null,
      locale text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
    await sql.tenantTable('sign_ups');
    await sql(`create table if not exists account_history (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      at timestamptz not null,
      executor_id uuid,
      executor_name text,
      event text not null check (length(event) between 1 and 64),
      detail jsonb not null default '{}'
    )`);
    await sql.tenantTable('account_history', { grants: 'select, insert' });
    await sql(`create index if not exists account_history_account on account_history (account_id, id)`);
    await plans(sql);
    // The nearest logo at or above an account, whose rows the account itself may not see.
    await sql(`create or replace function logo_of(path text) returns text language sql stable ${EVERYTHING} as $$
      select logo_path from accounts where starts_with(path, tpath) and logo_path is not null order by length(tpath) desc limit 1
    $$`);
  },
  async down(sql) {
    await sql(`drop function if exists logo_of(text)`);
    for (const table of ['plan_grants', 'account_history', 'sign_ups', 'mailed_links']) await sql(`drop table if exists ${table}`);
    await sql(`alter table sessions drop column if exists acting_user_id, drop column if exists acting_session_id`);
    await sql(`drop index if exists users_owner`);
    await sql(`drop index if exists users_email`);
    for (const column of [
      'is_owner',
      'admin_role',
      'license_issuance',
      'must_change_password',
      'picture_path',
      'last_sign_in_at',
      'deleted_at',
      'revision',
    ])
      await sql(`alter table users drop column if exists ${column}`);
    for (const column of [
      'contract_starts_on',
      'contract_ends_on',
      'minimum_ends_on',
      'next_plan_id',
      'next_plan_on',
      'termination_requested_at',
      'termination_reason',
      'terminated_at',
      'logo_path',
      'settings',
      'deleted_at',
      'revision',
    ])
      await sql(`alter table accounts drop column if exists ${column}`);
    await sql(`drop policy if exists tenant on plans`);
    await sql(`drop policy if exists below on plans`);
    await sql(`alter table plans disable row level security`);
    for (const column of ['tpath', 'account_id', 'base_plan_id', 'archived', 'revision', 'deleted_at'])
      await sql(`alter table plans drop column if exists ${column}`);
  },
} satisfies Migration;

type Sql = Parameters<Migration['up']>[0];

/** A plan is its seller's: the provider's, or an OEM's that resells one. Who is below its seller may read it. */
const plans = async (sql: Sql): Promise<void> => {
  await sql(`alter table plans
    add column if not exists account_id uuid references accounts (id),
    add column if not exists tpath text collate "C" not null default '/p/',
    add column if not exists base_plan_id uuid references plans (id),
    add column if not exists archived boolean not null default false,
    add column if not exists revision int not null default 1`);
  await sql(`alter table plans drop constraint if exists plans_name_key`);
  await sql(`create unique index if not exists plans_seller_name on plans (tpath, name)`);
  await sql.tenantTable('plans');
  await sql(`drop policy if exists below on plans`);
  await sql(`create policy below on plans for select using (starts_with(nullif(current_setting('app.tpath_from', true), ''), tpath))`);
  await sql(`create table if not exists plan_grants (
    account_id uuid not null references accounts (id),
    tpath text collate "C" not null,
    plan_id uuid not null references plans (id),
    primary key (account_id, plan_id)
  )`);
  await sql.tenantTable('plan_grants', { key: 'plan_id' });
};
