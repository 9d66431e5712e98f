import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { isUuid } from '@mekuri/kit/uuid';
import type { LiveCanonicalAddress, LiveRelease, ReadLive, ReleaseManifest } from '../../kernel/release.ts';

/** Uses named statements, prepared once per connection, for the reads on visitors' hot path. */
export const readOnPool =
  (pool: Pool): ReadLive =>
  async <Row>(name: string, statement: string, values: readonly unknown[]) =>
    (await pool.query({ name, text: statement, values: [...values] })).rows as Row[];

export const readInTransaction =
  (trx: Knex.Transaction): ReadLive =>
  async <Row>(_name: string, statement: string, values: readonly unknown[]) =>
    (await trx.raw<{ rows: Row[] }>(statement.replaceAll(/\$\d/g, '?'), values as readonly Knex.RawBinding[])).rows;

interface LiveRow {
  site_id: string;
  slug: string | null;
  release_id: string;
  flags: string[];
  /** Host and optional path, e.g. `www.example.com`, `www.example.com/spring`. */
  home: string | null;
  redirects: boolean;
  manifest: ReleaseManifest | null;
  live_parts: Record<string, unknown>;
  live_key: string;
}

/**
 * The live release of the site with this id or slug; null when no release is live or visitors may not see it. While `known` is still live, its
 * manifest is not read again.
 */
export const findLiveRelease = async (read: ReadLive, reference: string, known?: LiveRelease): Promise<LiveRelease | null> => {
  const [id, slug] = isUuid(reference) ? [reference, null] : [null, reference];
  const statement = 'select * from live_site_at_home($1, $2, $3)';
  const [row] = await read<LiveRow>('live-site', statement, [id, slug, known?.releaseId ?? null]);
  return row
    ? {
        siteId: row.site_id,
        slug: row.slug,
        releaseId: row.release_id,
        manifest: row.manifest ?? known!.manifest,
        flags: row.flags,
        liveParts: row.live_parts,
        liveKey: row.live_key,
        home: homeOf(row),
      }
    : null;
};

const homeOf = ({ home, redirects }: LiveRow): LiveCanonicalAddress | null => {
  if (home === null) return null;
  const [host, path = null] = home.split('/') as [string, string?];
  return { host, path, redirects };
};

const homeText = (home: LiveCanonicalAddress | null): string | null =>
  home && (home.path === null ? home.host : `${home.host}/${home.path}`);

/** Ids of the sites whose state for visitors has changed since they were read, in one query for all. */
export const findChangedSites = async (read: ReadLive, known: readonly LiveRelease[]): Promise<ReadonlySet<string>> => {
  const rows = await read<{ site_id: string }>(
    'live-sites-changed',
    'select * from live_sites_changed_at_home($1, $2, $3, $4, $5, $6, $7)',
    [
      known.map(({ siteId }) => siteId),
      known.map(({ slug }) => slug),
      known.map(({ releaseId }) => releaseId),
      known.map(({ flags }) => flags.join(' ')),
      known.map(({ liveKey }) => liveKey),
      known.map(({ home }) => homeText(home)),
      known.map(({ home }) => home?.redirects ?? false),
    ],
  );
  return new Set(rows.map((row) => row.site_id));
};

/** A site on the shared host, and when its live release was published. */
export interface SharedSite {
  /** Slug or id. */
  reference: string;
  publishedAt: Date;
}

/** The sites that visitors can see on the shared host, most recently published first. */
export const findSharedSites = async (read: ReadLive, most: number): Promise<SharedSite[]> => {
  const rows = await read<{ reference: string; published_at: Date }>('live-shared-sites', 'select * from live_shared_sites($1)', [most]);
  return rows.map(({ reference, published_at: publishedAt }) => ({ reference, publishedAt }));
};

/** A document that a release names is missing, or the site was hidden in the meantime. */
export class DocumentMissingError extends Error {
  override name = 'DocumentMissingError';
}

/** Documents by hash, brotli-compressed. @throws DocumentMissingError */
export const readDocuments = async (read: ReadLive, siteId: string, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> => {
  const statement = 'select * from live_documents($1, $2)';
  const rows = await read<{ hash: string; body_br: Buffer }>('live-documents', statement, [siteId, [...new Set(hashes)]]);
  const found = new Map(rows.map((row) => [row.hash, row.body_br]));
  const missing = hashes.find((hash) => !found.has(hash));
  if (missing !== undefined) throw new DocumentMissingError(`${siteId} ${missing}`);
  return found;
};

export const decompress = promisify(brotliDecompress);
