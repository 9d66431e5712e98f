import type { Migration } from '@mekuri/kit/server';

/** Elements that were there before the table. */
export default {
  async up(sql) {
    await sql(`insert into page_elements (site_id, page_id, element_id, account_id, tpath)
      select p.site_id, p.id, e.id, p.account_id, p.tpath from pages p, unnest(element_ids(p.document)) as e (id)
      on conflict do nothing`);
  },
  async down() {
    // The table goes with the migration before.
  },
} satisfies Migration;
