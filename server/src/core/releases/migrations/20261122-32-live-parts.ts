import type { Migration } from '@mekuri/kit/server';

const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** What visitors get of plugins beside a site's release: it changes without publishing. `live_site` tells it with the release. */
export default {
  async up(sql) {
    await sql(`alter table sites add column if not exists live_parts jsonb not null default '{}'`);
    await sql(`drop function if exists live_site(uuid, text, uuid)`);
    await sql(`create function live_site(wanted_id uuid, wanted_slug text, known_release uuid)
      returns table (site_id uuid, slug text, release_id uuid, flags text[], manifest jsonb, live_parts jsonb, live_key text)
      language sql stable ${everyTenant} as $$
        select s.id, s.slug, r.id, p.flags, case when r.id = known_release then null else r.manifest end, s.live_parts, md5(s.live_parts::text)
        from sites s
        join accounts a on a.id = s.account_id
        join plans p on p.id = a.plan_id
        join releases r on r.site_id = s.id and r.id = s.live_release_id
        where (s.id = wanted_id or s.slug = wanted_slug)
          and s.status = 'PUBLISH' and s.deleted_at is null and a.contract_status in ('active', 'suspended')
      $$`);
    await sql(`drop function if exists live_sites_changed(uuid[], text[], uuid[], text[])`);
    await sql(`create function live_sites_changed(sites uuid[], slugs text[], known_releases uuid[], known_flags text[], known_keys text[])
      returns table (site_id uuid)
      language sql stable ${everyTenant} as $$
        select k.site_id
        from unnest(sites, slugs, known_releases, known_flags, known_keys) as k (site_id, slug, release_id, flags, live_key)
        left join sites s on s.id = k.site_id and s.slug is not distinct from k.slug and s.live_release_id = k.release_id
          and s.status = 'PUBLISH' and s.deleted_at is null and md5(s.live_parts::text) = k.live_key
        left join accounts a on a.id = s.account_id and a.contract_status in ('active', 'suspended')
        left join plans p on p.id = a.plan_id and array_to_string(p.flags, ' ') = k.flags
        where p.id is null
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists live_sites_changed(uuid[], text[], uuid[], text[], text[])`);
    await sql(`create function live_sites_changed(sites uuid[], slugs text[], known_releases uuid[], known_flags text[])
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
    await sql(`drop function if exists live_site(uuid, text, uuid)`);
    await sql(`create function live_site(wanted_id uuid, wanted_slug text, known_release uuid)
      returns table (site_id uuid, slug text, release_id uuid, flags text[], manifest jsonb)
      language sql stable ${everyTenant} as $$
        select s.id, s.slug, r.id, p.flags, case when r.id = known_release then null else r.manifest end
        from sites s
        join accounts a on a.id = s.account_id
        join plans p on p.id = a.plan_id
        join releases r on r.site_id = s.id and r.id = s.live_release_id
        where (s.id = wanted_id or s.slug = wanted_slug)
          and s.status = 'PUBLISH' and s.deleted_at is null and a.contract_status in ('active', 'suspended')
      $$`);
    await sql(`alter table sites drop column if exists live_parts`);
  },
} satisfies Migration;
