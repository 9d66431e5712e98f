import type { Migration } from '@mekuri/kit/server';

/** The grid: categories (columns), pages, their revisions. Order numbers are 1-based; changes of the grid lock the site's row. */
export default {
  async up(sql) {
    await sql(`create table if not exists categories (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      order_num int not null check (order_num between 1 and 18278),
      names jsonb not null,
      deleted_at timestamptz,
      unique (site_id, id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('categories');
    await sql(`create index if not exists categories_site on categories (site_id, order_num)`);
    await sql(`create index if not exists categories_trash on categories (deleted_at) where deleted_at is not null`);
    await sql(`create table if not exists pages (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      category_id uuid not null,
      order_num int not null check (order_num between 1 and 100),
      media_id uuid,
      document jsonb not null,
      overlays jsonb not null default '{}',
      revision int not null default 1,
      updated_at timestamptz not null default now(),
      updated_by uuid,
      deleted_at timestamptz,
      unique (site_id, id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade,
      foreign key (site_id, category_id) references categories (site_id, id) on delete cascade,
      foreign key (account_id, media_id) references media (account_id, id)
    )`);
    await sql.tenantTable('pages');
    await sql(`create index if not exists pages_category on pages (category_id, order_num)`);
    await sql(`create index if not exists pages_trash on pages (deleted_at) where deleted_at is not null`);
    await sql(`create index if not exists pages_media on pages (media_id) where media_id is not null`);
    await sql(`create table if not exists page_revisions (
      page_id uuid not null,
      revision int not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      media_id uuid,
      document jsonb not null,
      overlays jsonb not null,
      saved_at timestamptz not null default now(),
      saved_by uuid,
      primary key (page_id, revision),
      foreign key (site_id, page_id) references pages (site_id, id) on delete cascade
    )`);
    await sql.tenantTable('page_revisions', { key: 'page_id' });
  },
  async down(sql) {
    for (const table of ['page_revisions', 'pages', 'categories']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
