import type { Migration } from '@mekuri/kit/server';

/** Whom a site knows, and on which devices they are signed in there. What they are beside that, a plugin keeps. */
export default {
  async up(sql) {
    await sql(`create table if not exists end_users (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      epoch int not null default 0,
      created_at timestamptz not null default now(),
      unique (site_id, id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('end_users');
    await sql(`create table if not exists end_user_sessions (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      end_user_id uuid not null,
      epoch int not null,
      token_hash text not null,
      previous_hash text,
      rotated_at timestamptz,
      expires_at timestamptz not null,
      ends_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      unique (token_hash),
      foreign key (site_id, end_user_id) references end_users (site_id, id) on delete cascade
    )`);
    await sql.tenantTable('end_user_sessions');
    await sql(`create index if not exists end_user_sessions_person on end_user_sessions (site_id, end_user_id)`);
    await sql(`create index if not exists end_user_sessions_previous on end_user_sessions (previous_hash) where previous_hash is not null`);
    await sql(`create index if not exists end_user_sessions_expiry on end_user_sessions (expires_at)`);
  },
  async down(sql) {
    for (const table of ['end_user_sessions', 'end_users']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
