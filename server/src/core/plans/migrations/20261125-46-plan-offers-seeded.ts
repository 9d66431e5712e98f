import type { Migration } from '@mekuri/kit/server';

const EP_OEM = '01900000-0000-7000-8000-000000000006';
const TRIALS = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-100000000001'];

/** The seeded plans of an installation that is older than the column. A new installation has none yet, and seeds them with their offers. */
export default {
  async up(sql) {
    await sql(`update plans set offer = 'contract' where id = '${EP_OEM}' and offer = 'open'`);
    await sql(`update plans set offer = 'new' where id in ('${TRIALS.join("', '")}') and offer = 'open'`);
  },
  async down() {
    // The column goes with the migration before.
  },
} satisfies Migration;
