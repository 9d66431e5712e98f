import { NOTICE_COLUMNS, type Migration } from '@mekuri/kit/server';

/** A site's notices to its visitors. */
export default {
  async up(sql) {
    await sql(`create table if not exists notifications_notices (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      texts jsonb not null,
      news_url text not null check (length(news_url) <= 256),
      image jsonb,
      ${NOTICE_COLUMNS},
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('notifications_notices');
    await sql(`create index if not exists notifications_notices_site on notifications_notices (site_id, id)`);
    await sql(`create index if not exists notifications_notices_begin on notifications_notices (start_at) where status = 'unpublished'`);
    await sql(
      `create index if not exists notifications_notices_end on notifications_notices (end_at) where status in ('published', 'unpublished')`,
    );
  },
  async down(sql) {
    await sql(`drop table if exists notifications_notices`);
  },
} satisfies Migration;
