import type { Migration } from '@mekuri/kit/server';

/**
 * Which elements a page holds, so that a save finds a taken id without reading the site's documents. A table, since operators on jsonb
 * lose their index under row-level security; a trigger writes it, whoever changes a document.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists page_elements (
      site_id uuid not null,
      page_id uuid not null,
      element_id text collate "C" not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      primary key (site_id, page_id, element_id),
      foreign key (site_id, page_id) references pages (site_id, id) on delete cascade
    )`);
    await sql.tenantTable('page_elements', { key: 'page_id', grants: 'select, insert, delete' });
    await sql(`create index if not exists page_elements_by_id on page_elements (site_id, element_id)`);
    await sql(`create or replace function element_ids(document jsonb) returns text[] language sql immutable parallel safe as $$
      select array(select distinct e ->> 'id'
                     from unnest(array['buttons', 'links', 'products', 'pluginElements']) as kind,
                          jsonb_array_elements(coalesce(document -> kind, '[]')) as e
                    where e ->> 'id' is not null)
    $$`);
    await sql(`create or replace function note_page_elements() returns trigger language plpgsql as $$
      declare ids text[] := element_ids(new.document);
      begin
        if tg_op = 'UPDATE' then
          delete from page_elements where site_id = new.site_id and page_id = new.id and element_id <> all(ids);
        end if;
        insert into page_elements (site_id, page_id, element_id, account_id, tpath)
        select new.site_id, new.id, id, new.account_id, new.tpath from unnest(ids) as id
        on conflict do nothing;
        return null;
      end $$`);
    await sql(`create or replace trigger elements_of_page after insert or update of document on pages
      for each row execute function note_page_elements()`);
  },
  async down(sql) {
    await sql(`drop trigger if exists elements_of_page on pages`);
    await sql(`drop function if exists note_page_elements()`);
    await sql(`drop function if exists element_ids(jsonb)`);
    await sql(`drop table if exists page_elements`);
  },
} satisfies Migration;
