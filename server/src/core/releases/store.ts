import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { compress } from './documents.ts';
import { decompress } from './live.ts';
import type { Site } from '../sites/model.ts';

/** Stores the documents that the site does not have yet; those of unchanged pages already exist. */
export const storeDocuments = async (ctx: CoreCtx, site: Site, documents: ReadonlyMap<string, Buffer>): Promise<void> => {
  const known = await sql<{ hash: string }>(
    ctx.db,
    `select hash from release_documents where site_id = :siteId and hash = any(:hashes) and tpath >= :from and tpath < :to`,
    { siteId: site.id, hashes: [...documents.keys()] },
  );
  const kept = new Set(known.map(({ hash }) => hash));
  const added = [...documents].filter(([hash]) => !kept.has(hash));
  const bodies = await Promise.all(added.map(([, body]) => compress(body)));
  await sql(
    ctx.db,
    `insert into release_documents (site_id, account_id, tpath, hash, body_br)
     select :siteId, :accountId, :tpath, added.hash, added.body
       from unnest(cast(:hashes as text[]), cast(:bodies as bytea[])) as added (hash, body)`,
    { siteId: site.id, accountId: site.accountId, tpath: site.tpath, hashes: added.map(([hash]) => hash), bodies },
  );
};

/** Stored documents of the site by hash, decompressed. */
export const readStored = async (ctx: CoreCtx, site: Site, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
  const rows = await sql<{ hash: string; body: Buffer }>(
    ctx.db,
    `select hash, body_br as body from release_documents where site_id = :siteId and hash = any(:hashes) and tpath >= :from and tpath < :to`,
    { siteId: site.id, hashes: [...new Set(hashes)] },
  );
  return new Map(await Promise.all(rows.map(async ({ hash, body }) => [hash, await decompress(body)] as const)));
};
