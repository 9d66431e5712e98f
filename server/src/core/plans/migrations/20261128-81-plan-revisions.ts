import type { Migration } from '@mekuri/kit/server';

/** Prices and limits that plans had before they were changed. A bill uses those that were valid when its month began. */
export default {
  async up(sql) {
    await sql(`create table if not exists plan_revisions (
      plan_id uuid not null references plans (id) on delete cascade,
      revision int not null,
      tpath text collate "C" not null,
      replaced_at timestamptz not null,
      name text not null,
      price int not null,
      limit_access int not null,
      limit_access_price int not null,
      primary key (plan_id, revision)
    )`);
    await sql.tenantTable('plan_revisions', { key: 'plan_id', grants: 'select, insert' });
    await sql(`create index if not exists plan_revisions_replaced on plan_revisions (plan_id, replaced_at)`);
  },
  async down(sql) {
    await sql(`drop table if exists plan_revisions`);
  },
} satisfies Migration;
