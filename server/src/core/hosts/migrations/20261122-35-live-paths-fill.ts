import type { Migration } from '@mekuri/kit/server';

/** The custom paths of the releases that visitors see already. */
export default {
  async up(sql) {
    await sql(`update sites s set live_path = r.manifest ->> 'customPath'
      from releases r where r.id = s.live_release_id and r.manifest ->> 'customPath' is not null and s.live_path = ''`);
  },
  async down() {
    // The column goes with its table.
  },
} satisfies Migration;
