import type { Migration } from '@mekuri/kit/server';

/**
 * Events that wait to be folded, visits, and what is not counted. No foreign keys to sites: every insert would lock its site's row.
 * `site.purged` deletes the rows instead.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists traffic_inbox (
      shard smallint not null,
      id bigint generated always as identity,
      site_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      received_at timestamptz not null,
      network text not null,
      agent text not null,
      is_own boolean not null,
      body json not null,
      primary key (shard, id)
    )`);
    await sql.tenantTable('traffic_inbox', { grants: 'select, insert, delete' });
    // Rows live for a second. Autovacuum looks once a minute, so the fold vacuums by itself.
    await sql(`grant maintain on traffic_inbox to mekuri_app`);
    await sql(`create table if not exists traffic_rejected (
      id uuid primary key,
      site_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      received_at timestamptz not null,
      rejected_at timestamptz not null,
      error text not null,
      body json not null
    )`);
    await sql.tenantTable('traffic_rejected', { grants: 'select, insert, delete' });
    await sql(`create table if not exists traffic_visits (
      site_id uuid not null,
      visit_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      day date not null,
      started_at timestamptz not null,
      last_at timestamptz not null,
      visitor_no int,
      is_new boolean,
      network text,
      device text not null,
      language text not null,
      channel text not null,
      source text not null,
      verdict text,
      facts jsonb not null,
      log jsonb not null,
      primary key (site_id, visit_id)
    ) with (fillfactor = 80)`);
    await sql.tenantTable('traffic_visits', { key: 'day' });
    await sql(`create index if not exists traffic_visits_of_site on traffic_visits (site_id, day)`);
    await sql(`create index if not exists traffic_visits_by_day on traffic_visits (day, network) where network is not null`);
    await sql(`create table if not exists traffic_visitors (
      site_id uuid not null,
      session_user_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      no int not null,
      first_visit_id uuid not null,
      first_at timestamptz not null,
      last_day date not null,
      primary key (site_id, session_user_id)
    )`);
    await sql.tenantTable('traffic_visitors', { key: 'last_day' });
    await sql(`create table if not exists traffic_sites (
      site_id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      folds bigint not null,
      visitors int not null
    )`);
    await sql.tenantTable('traffic_sites', { key: 'site_id' });
    await sql(`create table if not exists traffic_excluded_days (
      site_id uuid not null,
      day date not null,
      reason text not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      visits bigint not null,
      views bigint not null,
      samples text[] not null default '{}',
      primary key (site_id, day, reason)
    )`);
    await sql.tenantTable('traffic_excluded_days', { key: 'day' });
  },
  async down(sql) {
    for (const table of ['excluded_days', 'sites', 'visitors', 'visits', 'rejected', 'inbox'])
      await sql(`drop table if exists traffic_${table}`);
  },
} satisfies Migration;
