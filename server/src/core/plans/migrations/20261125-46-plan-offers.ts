import type { Migration } from '@mekuri/kit/server';

/** How accounts get a plan: customers choose it, its seller assigns it, or accounts start on it. */
export default {
  async up(sql) {
    await sql(`alter table plans add column if not exists offer text not null default 'open'`);
    await sql(`alter table plans drop constraint if exists plans_offer`);
    await sql(`alter table plans add constraint plans_offer check (offer in ('open', 'contract', 'new'))`);
  },
  async down(sql) {
    await sql(`alter table plans drop column if exists offer`);
  },
} satisfies Migration;
