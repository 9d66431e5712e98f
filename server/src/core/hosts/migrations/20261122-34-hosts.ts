import type { Migration } from '@mekuri/kit/server';

/** Visitors, and the proxy that ends their TLS, belong to no tenant. */
const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/** `www.example.com` or `www.example.com/spring` of a site on an active host that its plan still has. */
const HOME = `h.host || case when s.live_path = '' then '' else '/' || s.live_path end`;
const ON_ACTIVE_HOST = `left join site_hosts h on h.id = s.host_id and h.active_at is not null and h.plan_flag = any(p.flags)`;

/**
 * Hosts of accounts' own beside the default addresses, and which sites stand on them. A host is one account's while it is active; two
 * sites that visitors see there never share a path, whichever way they came to be seen: the indexes decide.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists site_hosts (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      host text collate "C" not null check (host = lower(host) and length(host) between 1 and 253 and host !~ '\\.$'),
      plan_flag text not null,
      redirects boolean not null default false,
      awaited boolean not null default true,
      active_at timestamptz,
      created_at timestamptz not null default now(),
      unique (account_id, id),
      unique (account_id, host)
    )`);
    await sql.tenantTable('site_hosts');
    await sql(`create unique index if not exists site_hosts_active on site_hosts (host) where active_at is not null`);
    await sql(`alter table sites add column if not exists host_id uuid, add column if not exists live_path text not null default ''`);
    await sql(`alter table sites drop constraint if exists sites_host`);
    await sql(`alter table sites add constraint sites_host foreign key (account_id, host_id)
      references site_hosts (account_id, id) on delete set null (host_id)`);
    await sql(`create index if not exists sites_of_host on sites (host_id) where host_id is not null`);
    await sql(`create unique index if not exists sites_path_of_host on sites (host_id, live_path)
      where host_id is not null and status = 'PUBLISH' and deleted_at is null`);
    // Follows the release by itself, so that no way to another one can forget it.
    await sql(`create or replace function sites_live_path() returns trigger language plpgsql as $$
      begin
        new.live_path := coalesce((select manifest ->> 'customPath' from releases where id = new.live_release_id), '');
        return new;
      end $$`);
    await sql(`create or replace trigger sites_live_path before insert or update of live_release_id on sites
      for each row execute function sites_live_path()`);

    await sql(`create or replace function live_hosts(wanted text[])
      returns table (host text, site_id uuid, path text)
      language sql stable ${everyTenant} as $$
        select h.host, s.id, s.live_path
        from site_hosts h
        join accounts a on a.id = h.account_id and a.contract_status in ('active', 'suspended')
        join plans p on p.id = a.plan_id and h.plan_flag = any(p.flags)
        left join sites s on s.host_id = h.id and s.status = 'PUBLISH' and s.deleted_at is null
        where h.host = any(wanted) and h.active_at is not null
      $$`);
    await sql(`create or replace function host_is_taken(wanted text, by_others_than uuid) returns boolean
      language sql stable ${everyTenant} as $$
        select exists (select from site_hosts where host = wanted and active_at is not null and account_id <> by_others_than)
      $$`);
    await sql(`create or replace function live_site_at_home(wanted_id uuid, wanted_slug text, known_release uuid)
      returns table (site_id uuid, slug text, release_id uuid, flags text[], home text, redirects boolean, manifest jsonb,
        live_parts jsonb, live_key text)
      language sql stable ${everyTenant} as $$
        select s.id, s.slug, r.id, p.flags, ${HOME}, coalesce(h.redirects, false),
               case when r.id = known_release then null else r.manifest end, s.live_parts, md5(s.live_parts::text)
        from sites s
        join accounts a on a.id = s.account_id
        join plans p on p.id = a.plan_id
        join releases r on r.site_id = s.id and r.id = s.live_release_id
        ${ON_ACTIVE_HOST}
        where (s.id = wanted_id or s.slug = wanted_slug)
          and s.status = 'PUBLISH' and s.deleted_at is null and a.contract_status in ('active', 'suspended')
      $$`);
    await sql(`create or replace function live_sites_changed_at_home(
        sites uuid[], slugs text[], known_releases uuid[], known_flags text[], known_keys text[], known_homes text[],
        known_redirects boolean[])
      returns table (site_id uuid)
      language sql stable ${everyTenant} as $$
        select k.site_id
        from unnest(sites, slugs, known_releases, known_flags, known_keys, known_homes, known_redirects)
          as k (site_id, slug, release_id, flags, live_key, home, redirects)
        left join sites s on s.id = k.site_id and s.slug is not distinct from k.slug and s.live_release_id = k.release_id
          and s.status = 'PUBLISH' and s.deleted_at is null and md5(s.live_parts::text) = k.live_key
        left join accounts a on a.id = s.account_id and a.contract_status in ('active', 'suspended')
        left join plans p on p.id = a.plan_id and array_to_string(p.flags, ' ') = k.flags
        ${ON_ACTIVE_HOST}
        where p.id is null or (${HOME}) is distinct from k.home or coalesce(h.redirects, false) <> k.redirects
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists live_sites_changed_at_home(uuid[], text[], uuid[], text[], text[], text[], boolean[])`);
    await sql(`drop function if exists live_site_at_home(uuid, text, uuid)`);
    await sql(`drop function if exists host_is_taken(text, uuid)`);
    await sql(`drop function if exists live_hosts(text[])`);
    await sql(`drop trigger if exists sites_live_path on sites`);
    await sql(`drop function if exists sites_live_path()`);
    await sql(`alter table sites drop column if exists host_id, drop column if exists live_path`);
    await sql(`drop table if exists site_hosts`);
  },
} satisfies Migration;
