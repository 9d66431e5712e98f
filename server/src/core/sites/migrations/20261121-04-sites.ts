import type { Migration } from '@mekuri/kit/server';

/** Sites: settings of the draft, and the one release that visitors see. */
export default {
  async up(sql) {
    await sql(`create table if not exists sites (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      slug text unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
      name text not null check (length(name) between 1 and 50),
      title text not null default '' check (length(title) <= 50),
      status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISH', 'PRIVATE')),
      default_language text not null default 'ja' check (default_language in ('ja', 'en', 'zh-Hans', 'ko')),
      settings jsonb not null default '{}',
      revision int not null default 1,
      release_number int not null default 0,
      live_release_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      draft_changed_at timestamptz not null default now(),
      published_at timestamptz,
      deleted_at timestamptz,
      unique (account_id, id)
    )`);
    await sql.tenantTable('sites');
    await sql(`create index if not exists sites_trash on sites (deleted_at) where deleted_at is not null`);
  },
  async down(sql) {
    await sql(`drop table if exists sites`);
  },
} satisfies Migration;
