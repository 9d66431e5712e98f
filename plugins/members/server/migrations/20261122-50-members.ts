import type { Migration } from '@mekuri/kit/server';

const TABLES = ['members_settings', 'members_versions', 'members_consents', 'members_registrations', 'members_accounts'];

export default {
  async up(sql) {
    await sql(`create table if not exists members_settings (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      version int not null,
      revision int not null,
      updated_at timestamptz not null,
      unique (site_id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create table if not exists members_versions (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      version int not null,
      items jsonb not null,
      created_at timestamptz not null,
      unique (account_id, site_id, version),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create table if not exists members_consents (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      version text not null,
      documents jsonb not null,
      created_at timestamptz not null,
      unique (account_id, site_id, version),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    const submitted = `
      email text not null check (length(email) <= 254),
      password_hash text not null,
      version int not null,
      language text not null check (language in ('ja', 'en', 'zh-Hans', 'ko')),
      answers jsonb not null,
      words text not null,
      consent_version text,
      position text not null`;
    await sql(`create table if not exists members_registrations (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      ${submitted},
      attempts smallint not null default 0,
      mailed_at timestamptz[] not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create index if not exists members_registrations_address on members_registrations (site_id, email)`);
    await sql(`create index if not exists members_registrations_expiry on members_registrations (expires_at)`);
    await sql(`create table if not exists members_accounts (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      ${submitted},
      registered_at timestamptz not null,
      last_login_at timestamptz,
      unique (site_id, email),
      foreign key (site_id, id) references end_users (site_id, id) on delete cascade,
      foreign key (account_id, site_id, version) references members_versions (account_id, site_id, version),
      foreign key (account_id, site_id, consent_version) references members_consents (account_id, site_id, version)
    )`);
    await sql(`create index if not exists members_accounts_of_site on members_accounts (site_id, id desc)`);
    for (const table of TABLES) await sql.tenantTable(table);
  },
  async down(sql) {
    for (const table of TABLES.toReversed()) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
