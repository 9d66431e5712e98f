import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/** Limits of plugins that a plan sets, by `<plugin>.<name>`. Those that it does not set have the manifest's default. */
export default {
  async up(sql) {
    for (const table of ['plans', 'plan_revisions']) {
      await sql(`alter table ${table} add column if not exists limits jsonb not null default '{}'`);
      await sql(`alter table ${table} drop constraint if exists ${table}_limits_object`);
      await sql(`alter table ${table} add constraint ${table}_limits_object check (jsonb_typeof(limits) = 'object')`);
    }
    await sql(`drop function if exists resold_plans(uuid)`);
    await sql(`create or replace function resold_contents(base uuid)
      returns table (tpath text, quantity_site int, quantity_swipe int, limit_access int, flags text[], limits jsonb)
      language sql stable ${EVERYTHING} as $$
      select p.tpath, p.quantity_site, p.quantity_swipe, p.limit_access, p.flags, p.limits from plans p where p.base_plan_id = base
    $$`);
  },
  async down(sql) {
    await sql(`drop function if exists resold_contents(uuid)`);
    await sql(`create or replace function resold_plans(base uuid)
      returns table (tpath text, quantity_site int, quantity_swipe int, limit_access int, flags text[]) language sql stable ${EVERYTHING} as $$
      select p.tpath, p.quantity_site, p.quantity_swipe, p.limit_access, p.flags from plans p where p.base_plan_id = base
    $$`);
    for (const table of ['plan_revisions', 'plans']) await sql(`alter table ${table} drop column if exists limits`);
  },
} satisfies Migration;
