import type { Migration } from '@mekuri/kit/server';

/** What visitors get of plugins beside a site's release: it changes without publishing. `live_site_at_home` (34) tells it with the release. */
export default {
  async up(sql) {
    await sql(`alter table sites add column if not exists live_parts jsonb not null default '{}'`);
  },
  async down(sql) {
    await sql(`alter table sites drop column if exists live_parts`);
  },
} satisfies Migration;
