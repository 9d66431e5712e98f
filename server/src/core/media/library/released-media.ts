import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

const decompress = promisify(brotliDecompress);
const BATCH = 500;
const MADE_OF = /\/m\/([0-9a-f]{16})\//g;

interface Unread {
  siteId: string;
  hash: string;
  body: Buffer;
}

/**
 * Records the media folders in release documents that have not been read yet, of one site or of all. Returns false when there may be more.
 */
export const noteReleasedMedia = async ({ db }: Pick<CoreCtx, 'db'>, siteId: string | null = null): Promise<boolean> => {
  const unread = await sql<Unread>(
    db,
    `select d.site_id as "siteId", d.hash, d.body_br as body from release_documents d
      where d.tpath >= :from and d.tpath < :to and (cast(:siteId as uuid) is null or d.site_id = :siteId)
        and not exists (select from release_document_media n where n.site_id = d.site_id and n.hash = d.hash)
      limit ${BATCH}`,
    { siteId },
  );
  const noted = await Promise.all(
    unread.map(async ({ siteId: site, hash, body }) => ({ site, hash, media: mediaIn(await decompress(body)) })),
  );
  await sql(
    db,
    `insert into release_document_media (site_id, hash, account_id, tpath, media_hashes)
     select d.site_id, d.hash, d.account_id, d.tpath, array(select jsonb_array_elements_text(n.media))
       from jsonb_to_recordset(cast(:noted as jsonb)) as n (site uuid, hash text, media jsonb)
       join release_documents d on d.site_id = n.site and d.hash = n.hash
     on conflict do nothing`,
    { noted: JSON.stringify(noted) },
  );
  return unread.length < BATCH;
};

const mediaIn = (document: Buffer): string[] => [...new Set([...document.toString('utf8').matchAll(MADE_OF)].map(([, hash]) => hash!))];
