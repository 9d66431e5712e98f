import type { Migration } from '@mekuri/kit/server';

const TENANT = `
  id uuid primary key,
  account_id uuid not null,
  tpath text collate "C" not null,
  site_id uuid not null`;
const OF_SITE = 'foreign key (account_id, site_id) references sites (account_id, id) on delete cascade';

export default {
  async up(sql) {
    await sql(`create table if not exists popup_cta_settings (
      ${TENANT} unique,
      time_limit jsonb,
      applicant_limit jsonb,
      texts jsonb not null default '{}',
      revision int not null default 1,
      updated_at timestamptz not null default now(),
      ${OF_SITE}
    )`);
    await sql(`create table if not exists popup_cta_counters (
      ${TENANT},
      claims int not null default 0 check (claims >= 0),
      unique (site_id, id),
      ${OF_SITE}
    )`);
    await sql(`create table if not exists popup_cta_claims (
      ${TENANT},
      popup_id uuid not null,
      visitor_id uuid not null,
      page_id uuid not null,
      claimed_at timestamptz not null,
      unique (popup_id, visitor_id),
      foreign key (site_id, popup_id) references popup_cta_counters (site_id, id) on delete cascade
    )`);
    await sql(`create table if not exists popup_cta_clicks (
      ${TENANT},
      popup_id uuid not null,
      page_id uuid not null,
      visitor_id uuid not null,
      click_id uuid not null,
      clicked_at timestamptz not null,
      unique (popup_id, click_id),
      ${OF_SITE}
    )`);
    await sql('create index if not exists popup_cta_clicks_by_site on popup_cta_clicks (site_id, clicked_at)');
    for (const table of ['settings', 'counters', 'claims', 'clicks']) await sql.tenantTable(`popup_cta_${table}`);
  },
  async down(sql) {
    for (const table of ['clicks', 'claims', 'counters', 'settings']) await sql(`drop table if exists popup_cta_${table}`);
  },
} satisfies Migration;
