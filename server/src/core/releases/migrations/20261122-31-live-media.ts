import type { Migration } from '@mekuri/kit/server';

const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** Media of what visitors see, and whether only pages for members use them: such files are served to signed addresses alone. */
export default {
  async up(sql) {
    await sql(`create table if not exists live_media (
      site_id uuid not null,
      content_hash text not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      locked boolean not null,
      primary key (site_id, content_hash),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('live_media', { key: 'content_hash' });
    await sql(`create index if not exists live_media_hash on live_media (content_hash)`);
    await sql(`alter table media add column if not exists locked boolean not null default false`);
    await sql(`create or replace function media_is_locked(wanted text) returns boolean
      language sql stable ${everyTenant} as $$
        select coalesce(bool_and(locked), false) from live_media where content_hash = wanted
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists media_is_locked(text)`);
    await sql(`alter table media drop column if exists locked`);
    await sql(`drop table if exists live_media`);
  },
} satisfies Migration;
