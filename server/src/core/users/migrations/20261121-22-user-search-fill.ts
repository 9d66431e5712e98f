import type { Migration } from '@mekuri/kit/server';

/** Accounts that were there before they could be found. */
export default {
  async up(sql) {
    await sql(`select write_account_search(id) from accounts`);
  },
  async down() {
    // The table goes with the migration before.
  },
} satisfies Migration;
