import type { Migration } from '@mekuri/kit/server';

const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** Articles of accounts above a reader that visitors of the reader's sites see, and at which of those. */
export default {
  async up(sql) {
    await sql(String.raw`create or replace function news_received(reader_path text)
      returns table (id uuid, account_id uuid, title text, content text, content_url text, image_id uuid, image_path text,
        is_scheduled boolean, start_at timestamptz, end_at timestamptz, published_at timestamptz, created_at timestamptz, revision int,
        author text, site_ids uuid[])
      language sql stable ${everyTenant} as $$
        select n.id, n.account_id, n.title, n.content, n.content_url, n.image_id, m.path,
          n.is_scheduled, n.start_at, n.end_at, n.published_at, n.created_at, n.revision, a.name, array_agg(s.id)
        from sites s
        join news_sites d on d.site_id = s.id
        join news n on n.id = d.news_id and n.status = 'published' and n.deleted_at is null
          and starts_with(reader_path, n.tpath) and reader_path <> n.tpath
        join accounts a on a.id = n.account_id and a.deleted_at is null and a.contract_status in ('active', 'suspended')
        left join media m on m.id = n.image_id and m.status = 'READY'
        where s.tpath >= reader_path and s.tpath < reader_path || E'\U0010FFFF' and s.deleted_at is null
        group by n.id, a.id, m.id
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists news_received(text)`);
  },
} satisfies Migration;
