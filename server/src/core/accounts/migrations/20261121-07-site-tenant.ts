import type { Migration } from '@mekuri/kit/server';

/** Whose a site is, by id or slug: how a visitor's request finds its tenant before the tenant is known. */
export default {
  async up(sql) {
    await sql(`create or replace function site_tenant(site_id uuid, site_slug text)
      returns table (account_id uuid, tpath text, contract_status text,
        plan_id uuid, plan_name text, plan_flags text[], plan_quantity_site int, plan_quantity_swipe int, plan_limit_access int)
      language sql stable set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}' as $$
        select s.account_id, s.tpath, a.contract_status,
          p.id, p.name, p.flags, p.quantity_site, p.quantity_swipe, p.limit_access
        from sites s
        join accounts a on a.id = s.account_id
        join plans p on p.id = a.plan_id
        where (s.id = site_id or s.slug = site_slug) and s.deleted_at is null
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists site_tenant(uuid, text)`);
  },
} satisfies Migration;
