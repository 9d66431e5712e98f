import type { Migration } from '@mekuri/kit/server';

/** Plans, the account tree, people and their sessions. */
export default {
  async up(sql) {
    await sql(`create table if not exists plans (
      id uuid primary key,
      name text not null unique check (length(name) between 1 and 50),
      rank int not null,
      price int not null check (price >= 0),
      quantity_site int not null check (quantity_site >= 0),
      quantity_swipe int not null check (quantity_swipe >= 0),
      limit_access int not null check (limit_access >= 0),
      limit_access_price int not null default 0 check (limit_access_price >= 0),
      flags text[] not null default '{}'
    )`);
    await sql(`grant select on plans to mekuri_app`);
    await sql(`create table if not exists accounts (
      id uuid primary key,
      parent_id uuid references accounts (id),
      kind text not null check (kind in ('provider', 'oem_master', 'oem_admin', 'user', 'master_user')),
      name text not null check (length(name) between 1 and 50),
      tpath text collate "C" not null unique check (tpath like '/%/'),
      plan_id uuid not null references plans (id),
      contract_status text not null default 'active' check (contract_status in ('active', 'suspended', 'terminated', 'inactive')),
      sites_used int not null default 0 check (sites_used >= 0),
      created_at timestamptz not null default now()
    )`);
    await sql.tenantTable('accounts');
    await sql(`create table if not exists users (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      email text not null check (length(email) <= 254),
      email_canonical text not null unique,
      name text not null check (length(name) between 1 and 50),
      password_hash text not null,
      role text not null check (role in ('MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER', 'SUB_ADMIN', 'MASTER_USER')),
      authority text not null check (authority in ('view', 'edit')),
      locale text not null default 'ja' check (locale in ('ja', 'en', 'cn', 'kr')),
      status text not null default 'active' check (status in ('active', 'disabled')),
      epoch int not null default 0,
      created_at timestamptz not null default now(),
      unique (account_id, id)
    )`);
    await sql.tenantTable('users');
    await sql(`create table if not exists sessions (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      user_id uuid not null,
      epoch int not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      foreign key (account_id, user_id) references users (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('sessions');
    await sql(`create index if not exists sessions_user on sessions (user_id)`);
    await sql(`create table if not exists refresh_tokens (
      id uuid primary key,
      account_id uuid not null,
      session_id uuid not null references sessions (id) on delete cascade,
      tpath text collate "C" not null,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      successor_id uuid
    )`);
    await sql.tenantTable('refresh_tokens');
    await sql(`create index if not exists refresh_tokens_session on refresh_tokens (session_id)`);
    // Read on every request, before the tenant is known: it sees all tenants, and answers one person of one live session.
    await sql(`create or replace function principal(person uuid, session uuid)
      returns table (account_id uuid, tpath text, role text, authority text, locale text, epoch int, contract_status text,
        plan_id uuid, plan_name text, plan_flags text[], plan_quantity_site int, plan_quantity_swipe int, plan_limit_access int)
      language sql stable set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}' as $$
        select u.account_id, u.tpath, u.role, u.authority, u.locale, u.epoch, a.contract_status,
          p.id, p.name, p.flags, p.quantity_site, p.quantity_swipe, p.limit_access
        from sessions s
        join users u on u.id = s.user_id and u.epoch = s.epoch
        join accounts a on a.id = u.account_id
        join plans p on p.id = a.plan_id
        where s.id = session and s.user_id = person and s.revoked_at is null and u.status = 'active'
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists principal(uuid, uuid)`);
    for (const table of ['refresh_tokens', 'sessions', 'users', 'accounts', 'plans']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
