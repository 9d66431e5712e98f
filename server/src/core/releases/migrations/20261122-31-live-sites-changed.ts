import type { Migration } from '@mekuri/kit/server';

/** As `live_site`: visitors belong to no tenant. */
const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** Of many sites as they were read, those that are not so any more; one query for all of them. Flags are joined by spaces. */
export default {
  async up(sql) {
    await sql(`create or replace function live_sites_changed(sites uuid[], slugs text[], known_releases uuid[], known_flags text[])
      returns table (site_id uuid)
      language sql stable ${everyTenant} as $$
        select k.site_id
        from unnest(sites, slugs, known_releases, known_flags) as k (site_id, slug, release_id, flags)
        left join sites s on s.id = k.site_id and s.slug is not distinct from k.slug and s.live_release_id = k.release_id
          and s.status = 'PUBLISH' and s.deleted_at is null
        left join accounts a on a.id = s.account_id and a.contract_status in ('active', 'suspended')
        left join plans p on p.id = a.plan_id and array_to_string(p.flags, ' ') = k.flags
        where p.id is null
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists live_sites_changed(uuid[], text[], uuid[], text[])`);
  },
} satisfies Migration;
