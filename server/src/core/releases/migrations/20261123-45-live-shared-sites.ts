import type { Migration } from '@mekuri/kit/server';

/** Visitors belong to no tenant. */
const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** Sites that visitors see on the shared host, for its sitemap index: those on an active domain of their own are named there. */
export default {
  async up(sql) {
    await sql(`create or replace function live_shared_sites(most integer)
      returns table (reference text, published_at timestamptz)
      language sql stable ${everyTenant} as $$
        select coalesce(s.slug, s.id::text), r.created_at
        from sites s
        join accounts a on a.id = s.account_id and a.contract_status in ('active', 'suspended')
        join plans p on p.id = a.plan_id
        join releases r on r.site_id = s.id and r.id = s.live_release_id
        left join site_hosts h on h.id = s.host_id and h.active_at is not null and h.plan_flag = any(p.flags)
        where s.status = 'PUBLISH' and s.deleted_at is null and h.id is null
        order by r.created_at desc, s.id
        limit most
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists live_shared_sites(integer)`);
  },
} satisfies Migration;
