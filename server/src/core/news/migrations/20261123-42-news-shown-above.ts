import type { Migration } from '@mekuri/kit/server';

const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;
const BELOW = String.raw`s.tpath >= reader_path and s.tpath < reader_path || E'\U0010FFFF' and s.deleted_at is null`;

/**
 * Articles of accounts above a reader that visitors of the reader's sites see; and to which of the reader's sites articles go. Apart, since
 * one asks for all of the former, and for a page's of the latter.
 */
export default {
  async up(sql) {
    await sql(`drop function if exists news_received(text)`);
    await sql(`create or replace function news_shown_above(reader_path text)
      returns table (id uuid, account_id uuid, title text, content text, content_url text, image_id uuid, image_path text,
        is_scheduled boolean, start_at timestamptz, end_at timestamptz, published_at timestamptz, created_at timestamptz, revision int,
        author text)
      language sql stable ${everyTenant} as $$
        select n.id, n.account_id, n.title, n.content, n.content_url, n.image_id, m.path,
          n.is_scheduled, n.start_at, n.end_at, n.published_at, n.created_at, n.revision, a.name
        from news n
        join accounts a on a.id = n.account_id and a.deleted_at is null and a.contract_status in ('active', 'suspended')
        left join media m on m.id = n.image_id and m.status = 'READY'
        where n.status = 'published' and n.deleted_at is null and starts_with(reader_path, n.tpath) and reader_path <> n.tpath
          and exists (select from news_sites d join sites s on s.id = d.site_id where d.news_id = n.id and ${BELOW})
      $$`);
    await sql(`create or replace function news_sites_below(reader_path text, wanted uuid[])
      returns table (news_id uuid, site_id uuid)
      language sql stable ${everyTenant} as $$
        select d.news_id, d.site_id from news_sites d join sites s on s.id = d.site_id where d.news_id = any(wanted) and ${BELOW}
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists news_sites_below(text, uuid[])`);
    await sql(`drop function if exists news_shown_above(text)`);
  },
} satisfies Migration;
