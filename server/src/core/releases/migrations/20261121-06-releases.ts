import type { Migration } from '@mekuri/kit/server';

/** Immutable releases and the content-addressed documents that they name. */
export default {
  async up(sql) {
    await sql(`create table if not exists release_documents (
      site_id uuid not null,
      hash text not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      body bytea not null,
      body_br bytea not null,
      created_at timestamptz not null default now(),
      primary key (site_id, hash),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('release_documents', { key: 'hash', grants: 'select, insert, delete' });
    await sql(`create table if not exists releases (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      number int not null,
      manifest jsonb not null,
      pages int not null,
      created_at timestamptz not null default now(),
      created_by uuid,
      unique (site_id, id),
      unique (site_id, number),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('releases', { grants: 'select, insert, delete' });
    await sql(`alter table sites drop constraint if exists sites_live_release`);
    await sql(`alter table sites add constraint sites_live_release foreign key (id, live_release_id) references releases (site_id, id)`);
  },
  async down(sql) {
    await sql(`alter table sites drop constraint if exists sites_live_release`);
    for (const table of ['releases', 'release_documents']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
