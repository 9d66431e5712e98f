import type { Migration } from '@mekuri/kit/server';

/** Visits that a site's people take out of its reports: those that began in a window, of an agent and a source where they are named. */
export default {
  async up(sql) {
    await sql(`create table if not exists traffic_exclusions (
      id uuid primary key,
      site_id uuid not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      agent text not null check (length(agent) <= 200),
      source text not null check (length(source) <= 200),
      created_at timestamptz not null,
      unique (site_id, from_at, to_at, agent, source)
    )`);
    await sql.tenantTable('traffic_exclusions');
  },
  async down(sql) {
    await sql('drop table if exists traffic_exclusions');
  },
} satisfies Migration;
