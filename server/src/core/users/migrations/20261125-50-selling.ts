import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/** Whether a reseller above an account may sell: its contract is out of that account's scope. */
export default {
  async up(sql) {
    await sql(`create or replace function is_selling_paused(path text) returns boolean
      language sql stable security definer set search_path = public ${EVERYTHING} as $$
        select exists (
          select from accounts where starts_with(path, tpath) and kind = 'oem_master' and contract_status <> 'active')
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists is_selling_paused(text)`);
  },
} satisfies Migration;
