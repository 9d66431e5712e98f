import { NOTICE_COLUMNS, type Migration } from '@mekuri/kit/server';

const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;
const TENANT = `
  id uuid primary key,
  account_id uuid not null references accounts (id),
  tpath text collate "C" not null`;
const TEXTS = `
  title text not null check (length(title) between 1 and 50),
  content text not null check (length(content) <= 120),
  image_id uuid references media (id),
  created_by uuid`;
/** In the place of a list's index and of what is due. */
const indexes = (table: string): string[] => [
  `create index if not exists ${table}_own on ${table} (account_id, id)`,
  `create index if not exists ${table}_begin on ${table} (start_at) where status = 'unpublished'`,
  `create index if not exists ${table}_end on ${table} (end_at) where status in ('published', 'unpublished')`,
  `create index if not exists ${table}_image on ${table} (image_id) where image_id is not null`,
];

/**
 * News for the visitors of sites, which belongs to who wrote it; notices of operators to groups of people below them, and who has read them.
 * Its readers may not see the rows of those above them: functions pick out what is meant for them.
 */
export default {
  async up(sql) {
    await sql(
      `create table if not exists news (${TENANT}, ${TEXTS}, content_url text not null check (length(content_url) <= 256), ${NOTICE_COLUMNS})`,
    );
    await sql.tenantTable('news');
    await sql(`create table if not exists news_sites (
      news_id uuid not null references news (id) on delete cascade,
      site_id uuid not null references sites (id) on delete cascade,
      account_id uuid not null,
      tpath text collate "C" not null,
      primary key (news_id, site_id)
    )`);
    await sql.tenantTable('news_sites', { key: 'news_id' });
    await sql(`create index if not exists news_sites_site on news_sites (site_id)`);
    await sql(`create table if not exists system_notices (
      ${TENANT}, ${TEXTS},
      url text not null check (length(url) <= 256),
      receivers text[] not null check (receivers <@ array['OEM_MASTER', 'OEM_ADMIN', 'OEM_USER', 'MASTER_USER']),
      ${NOTICE_COLUMNS}
    )`);
    await sql.tenantTable('system_notices');
    await sql(`create table if not exists system_notice_reads (
      user_id uuid not null references users (id) on delete cascade,
      notice_id uuid not null references system_notices (id) on delete cascade,
      account_id uuid not null,
      tpath text collate "C" not null,
      read_at timestamptz not null,
      primary key (user_id, notice_id)
    )`);
    await sql.tenantTable('system_notice_reads', { key: 'user_id' });
    for (const table of ['news', 'system_notices']) for (const index of indexes(table)) await sql(index);
    // Shown now or to be shown, of accounts whose contract lets them; what was published stays while a contract is suspended.
    await sql(`create or replace function news_of_sites(sites uuid[])
      returns table (site_id uuid, id uuid, title text, content text, content_url text, start_at timestamptz, end_at timestamptz, image jsonb)
      language sql stable ${everyTenant} as $$
        select d.site_id, n.id, n.title, n.content, n.content_url, n.start_at, n.end_at, to_jsonb(m)
        from news_sites d
        join news n on n.id = d.news_id
        join accounts a on a.id = n.account_id and a.deleted_at is null and a.contract_status in ('active', 'suspended')
        left join media m on m.id = n.image_id and m.status = 'READY'
        where d.site_id = any(sites) and n.deleted_at is null and not n.is_hidden and n.start_at is not null
          and (n.status = 'published' or (n.status = 'unpublished' and a.contract_status = 'active'))
      $$`);
    await sql(`create or replace function notices_received(reader_path text, reader_group text)
      returns table (id uuid, title text, content text, url text, image_path text, image_id uuid, start_at timestamptz, end_at timestamptz,
        is_scheduled boolean, published_at timestamptz, created_at timestamptz, revision int, sender text)
      language sql stable ${everyTenant} as $$
        select n.id, n.title, n.content, n.url, m.path, n.image_id, n.start_at, n.end_at,
          n.is_scheduled, n.published_at, n.created_at, n.revision, a.name
        from system_notices n
        join accounts a on a.id = n.account_id
        left join media m on m.id = n.image_id and m.status = 'READY'
        where starts_with(reader_path, n.tpath) and reader_path <> n.tpath and reader_group = any(n.receivers)
          and n.status = 'published' and n.deleted_at is null
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists notices_received(text, text)`);
    await sql(`drop function if exists news_of_sites(uuid[])`);
    for (const table of ['system_notice_reads', 'system_notices', 'news_sites', 'news']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
