import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CoreCtx, CoreJobCtx, Deps } from '../../kernel/types.ts';
import { removeOldFiles } from '../../platform/storage/clean-temp-files.ts';
import { DiskFullError, isDiskFull } from '../../platform/storage/disk-full.ts';
import { sql } from '../../platform/database/sql.ts';
import { Media } from './model.ts';
import { renditionsFolder, originalsFolder, stagingFolder } from './upload/upload.ts';

/** Attempts of a processing job: what the file itself is to blame for is not tried again. */
export const ATTEMPTS = 3;

/** The file cannot be used, and no second attempt would change that. `code` is what its creator is told. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError';
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** A medium in process, with its upload in a folder of the job's own. */
export interface Work {
  row: Media & { contentHash: string };
  /** Empty but for `source`; gone when the job ends. */
  folder: string;
  source: string;
}

export const mediumOf = async (ctx: CoreCtx, mediaId: string): Promise<Media | undefined> => await ctx.db.query(Media).findById(mediaId);

/** No job takes as long: what is older was left by a worker that was killed. */
const LEFT_OVER_MS = 3 * 3_600_000;

/** A folder that is there for the work and gone afterwards. */
export async function withTempDir<T>({ deps }: { deps: Pick<Deps, 'config'> }, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(deps.config.dataDir, 'processing');
  await mkdir(parent, { recursive: true });
  await removeOldFiles(parent, LEFT_OVER_MS);
  const folder = await mkdtemp(join(await realpath(parent), 'job-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies an object into a file. */
export async function fetchObject(ctx: CoreJobCtx, key: string, file: string): Promise<void> {
  const { body } = await ctx.deps.storage.get(key);
  await pipeline(body, createWriteStream(file), { signal: ctx.signal });
}

/**
 * Runs what makes a medium ready. However often it is repeated, and wherever it was killed before: the medium ends ready
 * or failed, and its upload is no longer staged.
 */
export async function processMedium(ctx: CoreJobCtx, mediaId: string, make: (work: Work) => Promise<void>): Promise<void> {
  const row = await ctx.transaction((inner) => mediumOf(inner, mediaId));
  if (!row) return;
  const { contentHash } = row;
  const sourceKey = row.stagingKey ?? row.originalKey;
  if (row.status === 'PROCESSING' && sourceKey !== null && contentHash !== null) {
    try {
      await withTempDir(ctx, async (folder) => {
        const source = join(folder, 'source');
        await fetchObject(ctx, sourceKey, source);
        await mkdir(join(folder, 'made', 'resized'), { recursive: true });
        try {
          await make({ row: Object.assign(row, { contentHash }), folder: join(folder, 'made'), source });
        } catch (error) {
          throw (await isForLackOfRoom(ctx, error)) ? new DiskFullError({ cause: error }) : error;
        }
      });
    } catch (error) {
      if (isDiskFull(error)) {
        await ctx.transaction((inner) => noteWaiting(inner, mediaId));
        throw error;
      }
      const code = failureCode(ctx, error);
      if (code === null) throw error;
      ctx.log.warn({ err: error, mediaId }, 'a file could not be processed');
      await ctx.transaction((inner) => failMedium(inner, mediaId, code));
    }
  }
  await ctx.deps.storage.deletePrefix(stagingFolder(mediaId));
}

/** Less is left when a program that does not say why it failed has filled the disk. */
const ROOM = 1024 * 1024;

const isForLackOfRoom = async ({ deps }: CoreJobCtx, error: unknown): Promise<boolean> => {
  if (isDiskFull(error)) return true;
  const { bavail, bsize } = await statfs(deps.config.dataDir);
  return bavail * bsize < ROOM;
};

/** Its creator sees what it waits for. */
const noteWaiting = async (ctx: CoreCtx, mediaId: string): Promise<void> => {
  await ctx.db
    .query(Media)
    .where({ id: mediaId, status: 'PROCESSING' })
    .patch({ errorCode: 'media.waits_for_space', updatedAt: ctx.now() });
};

/** Null while another attempt may do better. */
function failureCode(ctx: CoreJobCtx, error: unknown): string | null {
  if (error instanceof UnusableFileError) return error.code;
  return ctx.signal.aborted || ctx.job.attempt < ATTEMPTS ? null : 'media.processing_failed';
}

/** What processing found out and made: all of it at once, or nothing. */
export async function finishMedium(
  ctx: CoreJobCtx,
  work: Work,
  made: Partial<Media>,
  after?: (inner: CoreCtx) => Promise<void>,
): Promise<void> {
  await ctx.once('ready', async (inner) => {
    await holdFolder(inner, work.row.contentHash);
    await mustBeThere(inner, work.row.contentHash, made.path!);
    const now = inner.now();
    const updated = await inner.db
      .query(Media)
      .where({ id: work.row.id, status: 'PROCESSING' })
      .patch({ ...made, status: 'READY', stagingKey: null, errorCode: null, updatedAt: now });
    if (updated === 0) return;
    await after?.(inner);
    await emitProcessed(inner, work.row);
  });
}

/** Whoever just removed the same upload's files, made by an earlier medium, lets this attempt fail and the next make them anew. */
export async function mustBeThere({ deps }: CoreCtx, contentHash: string, path: string): Promise<void> {
  const key = path.slice(1);
  if ((await deps.storage.size(key)) === null) throw new Error(`${renditionsFolder(contentHash)} was removed meanwhile.`);
}

/** The medium failed: its creator is told why, and what was made so far goes, unless the same file is in use elsewhere. */
export async function failMedium(ctx: CoreCtx, mediaId: string, code: string): Promise<void> {
  const row = await mediumOf(ctx, mediaId);
  if (row?.status !== 'PROCESSING') return;
  await ctx.db
    .query(Media)
    .where({ id: mediaId })
    .patch({ status: 'FAILED', errorCode: code, hlsStatus: 'NONE', stagingKey: null, updatedAt: ctx.now() });
  if (row.contentHash !== null) await removeUnused(ctx, row.contentHash);
  await emitProcessed(ctx, row);
}

/** The bulk upload of the medium checks whether this was its last one. */
const emitProcessed = async (ctx: CoreCtx, { bulkUploadId }: Media): Promise<void> => {
  if (bulkUploadId !== null) await ctx.emit('media.processed', { bulkUploadId });
};

/** A medium that nobody has use for, and what was made of it. */
export async function removeMedium(ctx: CoreCtx, mediaId: string): Promise<void> {
  const row = await mediumOf(ctx, mediaId);
  await ctx.db.query(Media).where({ id: mediaId }).delete();
  if (row?.contentHash) await removeUnused(ctx, row.contentHash);
}

/** Removes what was made of an upload once no medium is or becomes ready with it. */
async function removeUnused(ctx: CoreCtx, contentHash: string): Promise<void> {
  await holdFolder(ctx, contentHash);
  const users = await ctx.db.query(Media).where({ contentHash }).whereIn('status', ['PROCESSING', 'READY']).resultSize();
  if (users > 0) return;
  await ctx.deps.storage.deletePrefix(renditionsFolder(contentHash));
  await ctx.deps.storage.deletePrefix(originalsFolder(contentHash));
}

/** Until the transaction ends nobody else declares this folder's files ready, or removes them. */
export const holdFolder = (ctx: CoreCtx, contentHash: string) =>
  sql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('media ' || :contentHash, 0))`, { contentHash });
