import { NotFound } from '@mekuri/kit/errors';
import { LRUCache } from 'lru-cache';
import type { CoreCtx, Deps } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { rollbackOnly } from '../../platform/database/rollback-only.ts';
import { signForDay } from '../media/signed-path.ts';
import { draftLanguages } from '../sites/languages.ts';
import { Site } from '../sites/model.ts';
import { compileRelease } from './compile.ts';
import { compress } from './documents.ts';
import { loadDraft } from './draft.ts';
import { gateRelease } from './gate.ts';
import { DocumentMissingError } from './live.ts';
import type { ReadLive, CompiledDraft, ReleaseLanguage, ReleaseManifest } from '../../kernel/release.ts';
import { compileParts } from './parts.ts';

interface Kept extends Pick<CompiledDraft, 'release' | 'read'> {
  /** Hashes of the media that visitors already get at their unsigned address. */
  openMedia: ReadonlySet<string>;
  bytes: number;
}

/** Some changes do not touch the site's row, for example a media item that becomes ready. */
const MAX_STALE_MS = 5_000;
const MAX_BYTES = 64 * 2 ** 20;

const caches = new WeakMap<Deps['modules'], LRUCache<string, Kept>>();
const cacheOf = ({ modules }: Pick<Deps, 'modules'>): LRUCache<string, Kept> =>
  caches.getOrInsertComputed(modules, () => new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes, ttl: MAX_STALE_MS }));

interface Standing {
  /** `xmin` of the site's row: every change of the draft writes to it. */
  version: string;
  liveParts: Record<string, unknown>;
}

/**
 * Compiles the site's draft as publishing would, with the same pages, plugin parts and plan gates, but without requiring a clean checklist.
 * @param member whether to include what is behind the locks
 * @throws NotFound
 */
export const readCompiledDraft = async (ctx: CoreCtx, siteId: string, { member }: { member: boolean }): Promise<CompiledDraft> => {
  const [standing] = await sql<Standing>(
    ctx.db,
    `select xmin::text as version, live_parts as "liveParts" from sites
      where id = :siteId and deleted_at is null and tpath >= :from and tpath < :to`,
    { siteId },
  );
  if (!standing) throw new NotFound();
  const flags = flagsOf(ctx);
  const key = [siteId, standing.version, member, ...flags].join(' ');
  const cache = cacheOf(ctx.deps);
  const known = cache.get(key);
  if (known) return signing(ctx.deps, known);
  // Compiling plugin parts inserts rows (form versions, consents) that visitors would reference. Roll them back: this release is never
  // published.
  const compiled = await rollbackOnly(ctx.deps.database).transaction(ctx.db.scope, (db) =>
    compileDraft(ctx.fork(db), siteId, { standing, flags, member }),
  );
  cache.set(key, compiled);
  return signing(ctx.deps, compiled);
};

const signing = ({ clock, config }: Deps, { openMedia, read, release }: Kept): CompiledDraft => ({
  release,
  read,
  sign: (body) => signForDay(config, body, clock.now(), (hash) => !openMedia.has(hash)),
});

const flagsOf = ({ deps, plan }: CoreCtx): string[] =>
  [...new Set(['swipe', ...deps.modules.flatMap(({ manifest }) => manifest?.planFlag ?? [])])].filter((flag) => plan.has(flag)).toSorted();

const compileDraft = async (
  ctx: CoreCtx,
  siteId: string,
  { standing, flags, member }: { standing: Standing; flags: readonly string[]; member: boolean },
): Promise<Kept> => {
  const site = await ctx.db.query(Site).findById(siteId).whereNull('deleted_at');
  if (!site) throw new NotFound();
  // Include the languages still in preparation: the preview is where they are reviewed.
  const parts = await compileParts(ctx, site, draftLanguages(site, ctx.plan));
  const { manifest, documents } = compileRelease(await loadDraft(ctx, site), site.releaseNumber + 1, parts);
  const live = {
    siteId,
    slug: site.slug,
    releaseId: `draft ${standing.version}`,
    manifest: member ? unlocked(manifest) : manifest,
    flags,
    liveParts: standing.liveParts,
    liveKey: JSON.stringify(standing.liveParts),
    home: null,
  };
  return {
    release: gateRelease(live, ctx.deps.modules),
    read: reading(documents),
    openMedia: await openMediaOf(ctx, manifest),
    bytes: 10_000 + [...documents.values()].reduce((sum, { length }) => sum + length, 0),
  };
};

/** Opens each locked page with its document for members. */
const unlocked = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  languages: Object.fromEntries(
    Object.entries(manifest.languages).map(([language, part]: [string, ReleaseLanguage]) => [
      language,
      {
        ...part,
        categories: part.categories.map((cells) =>
          cells.map((cell) => ({ ...cell, access: 'open' as const, document: cell.membersDocument ?? cell.document })),
        ),
      },
    ]),
  ),
});

/** Implements the one statement that reads a release's documents. */
const reading =
  (documents: ReadonlyMap<string, Buffer>): ReadLive =>
  async <Row>(_name: string, _statement: string, [siteId, hashes]: readonly unknown[]) =>
    Promise.all(
      (hashes as string[]).map(async (hash) => {
        const body = documents.get(hash);
        if (!body) throw new DocumentMissingError(`${String(siteId)} ${hash}`);
        return { hash, body_br: await compress(body) } as Row;
      }),
    );

/** The media of the draft's public documents that visitors of a published site already see. */
const openMediaOf = async ({ db }: CoreCtx, { media }: ReleaseManifest): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ hash: string }>(
    db,
    `select content_hash as hash from live_media
      where not locked and content_hash = any(cast(:hashes as text[])) and tpath >= :from and tpath < :to`,
    { hashes: media?.open ?? [] },
  );
  return new Set(rows.map(({ hash }) => hash));
};

/** Compiles the plugins' parts of the draft and keeps the rows that they insert, for later work in the same transaction. */
export const persistPartRows = async (ctx: CoreCtx, siteId: string): Promise<void> => {
  const site = await ctx.db.query(Site).findById(siteId).whereNull('deletedAt');
  if (!site) throw new NotFound();
  await compileParts(ctx, site, draftLanguages(site, ctx.plan));
};
