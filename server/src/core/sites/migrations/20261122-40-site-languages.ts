import type { Migration } from '@mekuri/kit/server';

/** The languages that a site has beside its default one, as they were added, and its own texts in them. */
export default {
  async up(sql) {
    await sql(`alter table sites add column if not exists languages jsonb not null default '[]'`);
    await sql(`alter table sites add column if not exists overlays jsonb not null default '{}'`);
  },
  async down(sql) {
    await sql(`alter table sites drop column if exists overlays`);
    await sql(`alter table sites drop column if exists languages`);
  },
} satisfies Migration;
