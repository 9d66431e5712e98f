import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;

/** What a seller must know of its plans although the rows are other tenants': how many have one, what was made of it, where it is seen. */
export default {
  async up(sql) {
    await sql(`create unique index if not exists plans_seller_comparable_name on plans (tpath, lower(normalize(name, nfkc)))`);
    await sql(`create index if not exists plans_base on plans (base_plan_id) where base_plan_id is not null`);
    await sql(`create index if not exists accounts_plan on accounts (plan_id)`);
    await sql(`create index if not exists accounts_next_plan_due on accounts (next_plan_on) where next_plan_id is not null`);
    await sql(`create index if not exists accounts_contract_end on accounts (contract_ends_on, id)`);
    await sql(`create index if not exists plan_grants_plan on plan_grants (plan_id)`);
    await sql(`alter table plan_grants drop constraint if exists plan_grants_plan_id_fkey`);
    await sql(
      `alter table plan_grants add constraint plan_grants_plan_id_fkey foreign key (plan_id) references plans (id) on delete cascade`,
    );
    await sql(`create or replace function plan_accounts(wanted uuid[]) returns table (plan_id uuid, accounts int) language sql stable ${EVERYTHING} as $$
      select a.plan_id, count(*)::int from accounts a where a.plan_id = any(wanted) and a.deleted_at is null group by a.plan_id
    $$`);
    await sql(`create or replace function resold_plans(base uuid)
      returns table (tpath text, quantity_site int, quantity_swipe int, limit_access int, flags text[]) language sql stable ${EVERYTHING} as $$
      select p.tpath, p.quantity_site, p.quantity_swipe, p.limit_access, p.flags from plans p where p.base_plan_id = base
    $$`);
    await sql(`create or replace function plan_live_sites(plan uuid, most int) returns table (site_id uuid) language sql stable ${EVERYTHING} as $$
      select s.id from accounts a join sites s on s.tpath = a.tpath
      where a.plan_id = plan and s.status = 'PUBLISH' and s.deleted_at is null limit most
    $$`);
  },
  async down(sql) {
    await sql(`drop function if exists plan_live_sites(uuid, int)`);
    await sql(`drop function if exists resold_plans(uuid)`);
    await sql(`drop function if exists plan_accounts(uuid[])`);
    await sql(`alter table plan_grants drop constraint if exists plan_grants_plan_id_fkey`);
    await sql(`alter table plan_grants add constraint plan_grants_plan_id_fkey foreign key (plan_id) references plans (id)`);
    for (const index of [
      'plan_grants_plan',
      'accounts_contract_end',
      'accounts_next_plan_due',
      'accounts_plan',
      'plans_base',
      'plans_seller_comparable_name',
    ])
      await sql(`drop index if exists ${index}`);
  },
} satisfies Migration;
