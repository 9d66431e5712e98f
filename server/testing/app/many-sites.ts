import { Client } from 'pg';
import { scopeStatement } from '../../src/platform/database/scoped-client.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';

const SITES = `
  insert into sites (id, account_id, tpath, name, title, default_language, settings, release_number, published_at)
  select uuidv7(), account_id, tpath, name, title, default_language, settings, release_number, published_at
    from sites, generate_series(1, $2::int) where id = $1
  returning id`;

const DOCUMENTS = `
  insert into release_documents (site_id, hash, account_id, tpath, body_br)
  select copy, hash, account_id, tpath, body_br from release_documents, unnest($2::uuid[]) as copy where site_id = $1`;

const RELEASES = `
  insert into releases (id, account_id, tpath, site_id, number, manifest, pages)
  select uuidv7(), r.account_id, r.tpath, copy, r.number, r.manifest, r.pages
    from sites s join releases r on r.id = s.live_release_id, unnest($2::uuid[]) as copy where s.id = $1`;

const PUBLISH = `
  update sites s set live_release_id = r.id, status = 'PUBLISH' from releases r where r.site_id = s.id and s.id = any($1::uuid[])`;

/** Adds `count` published copies of a site, each with its own rows, as if each had been published. @returns their ids */
export async function addPublishedCopies(ownerUrl: string, siteId: string, count: number): Promise<string[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin; ${scopeStatement(systemScope)}`);
    const { rows } = await owner.query<{ id: string }>(SITES, [siteId, count]);
    const ids = rows.map(({ id }) => id);
    await owner.query(DOCUMENTS, [siteId, ids]);
    await owner.query(RELEASES, [siteId, ids]);
    await owner.query(PUBLISH, [ids]);
    await owner.query('commit');
    await owner.query('vacuum analyze sites, releases, release_documents');
    return ids;
  } finally {
    await owner.end();
  }
}
