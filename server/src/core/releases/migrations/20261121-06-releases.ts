import type { Migration } from '@mekuri/kit/server';

/** Visitors belong to no tenant; what they may read, these functions alone pick out, in one round trip. */
const everyTenant = String.raw`set app.tpath_from = '/' set app.tpath_to = E'/\U0010FFFF'`;

/**
 * Immutable releases and the content-addressed documents that they name, brotli-compressed (so not compressed again).
 * A live site is published, not in the trash, and its account's contract lets it be seen.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists release_documents (
      site_id uuid not null,
      hash text not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      body_br bytea not null,
      created_at timestamptz not null default now(),
      primary key (site_id, hash),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`alter table release_documents alter column body_br set storage external`);
    await sql.tenantTable('release_documents', { key: 'hash', grants: 'select, insert, delete' });
    await sql(`create table if not exists releases (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      number int not null,
      manifest jsonb not null,
      pages int not null,
      created_at timestamptz not null default now(),
      created_by uuid,
      unique (site_id, id),
      unique (site_id, number),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('releases', { grants: 'select, insert, delete' });
    await sql(`alter table sites drop constraint if exists sites_live_release`);
    await sql(`alter table sites add constraint sites_live_release foreign key (id, live_release_id) references releases (site_id, id)`);
    await sql(`create or replace function live_site(wanted_id uuid, wanted_slug text, known_release uuid)
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
    await sql(`create or replace function live_documents(wanted_site uuid, wanted_hashes text[])
      returns table (hash text, body_br bytea)
      language sql stable ${everyTenant} as $$
        select d.hash, d.body_br
        from sites s
        join release_documents d on d.site_id = s.id and d.hash = any(wanted_hashes)
        where s.id = wanted_site and s.status = 'PUBLISH' and s.deleted_at is null
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists live_documents(uuid, text[])`);
    await sql(`drop function if exists live_site(uuid, text, uuid)`);
    await sql(`alter table sites drop constraint if exists sites_live_release`);
    for (const table of ['releases', 'release_documents']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
