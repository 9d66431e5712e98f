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

/** Attempts of a processing job. An error caused by the file itself is not retried. */
export const ATTEMPTS = 3;

/** The file cannot be used, and a retry would not change that. `code` is reported to its creator. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError';
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** A media item being processed, with its upload in a temporary folder of the job. */
export interface Work {
  row: Media & { contentHash: string };
  /** For the output; contains only an empty `resized` folder at the start. Deleted when the job ends. */
  folder: string;
  source: string;
}

export const mediaItemOf = async (ctx: CoreCtx, mediaId: string): Promise<Media | undefined> => await ctx.db.query(Media).findById(mediaId);

/** No job takes this long: anything older was left by a killed worker. */
const LEFT_OVER_MS = 3 * 3_600_000;

/** Runs `work` with a temporary folder. */
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

/** Downloads an object to a file. */
export async function fetchObject(ctx: CoreJobCtx, key: string, file: string): Promise<void> {
  const { body } = await ctx.deps.storage.get(key);
  await pipeline(body, createWriteStream(file), { signal: ctx.signal });
}

/**
 * Runs the work that makes a media item ready. However often it is repeated, and wherever it was killed before: the item ends ready or
 * failed, and its upload is no longer staged.
 */
export async function processMediaItem(ctx: CoreJobCtx, mediaId: string, make: (work: Work) => Promise<void>): Promise<void> {
  const row = await ctx.transaction((inner) => mediaItemOf(inner, mediaId));
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
      await ctx.transaction((inner) => failMediaItem(inner, mediaId, code));
    }
  }
  await ctx.deps.storage.deletePrefix(stagingFolder(mediaId));
}

/** Less free space than this means that a program which failed without a reason has filled the disk. */
const ROOM = 1024 * 1024;

const isForLackOfRoom = async ({ deps }: CoreJobCtx, error: unknown): Promise<boolean> => {
  if (isDiskFull(error)) return true;
  const { bavail, bsize } = await statfs(deps.config.dataDir);
  return bavail * bsize < ROOM;
};

/** Shows the creator what the item is waiting for. */
const noteWaiting = async (ctx: CoreCtx, mediaId: string): Promise<void> => {
  await ctx.db
    .query(Media)
    .where({ id: mediaId, status: 'PROCESSING' })
    .patch({ errorCode: 'media.waits_for_space', updatedAt: ctx.now() });
};

/** Null while another attempt may succeed. */
function failureCode(ctx: CoreJobCtx, error: unknown): string | null {
  if (error instanceof UnusableFileError) return error.code;
  return ctx.signal.aborted || ctx.job.attempt < ATTEMPTS ? null : 'media.processing_failed';
}

/** Saves the result of processing in a single transaction. */
export async function finishMediaItem(
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

/**
 * Fails this attempt when the files are gone: removing an earlier item of the same upload may have deleted them. The next attempt makes
 * them again.
 */
export async function mustBeThere({ deps }: CoreCtx, contentHash: string, path: string): Promise<void> {
  const key = path.slice(1);
  if ((await deps.storage.size(key)) === null) throw new Error(`${renditionsFolder(contentHash)} was removed meanwhile.`);
}

/** Fails a media item: shows its creator the reason, and removes what was made so far unless another item uses the same file. */
export async function failMediaItem(ctx: CoreCtx, mediaId: string, code: string): Promise<void> {
  const row = await mediaItemOf(ctx, mediaId);
  if (row?.status !== 'PROCESSING') return;
  await ctx.db
    .query(Media)
    .where({ id: mediaId })
    .patch({ status: 'FAILED', errorCode: code, hlsStatus: 'NONE', stagingKey: null, updatedAt: ctx.now() });
  if (row.contentHash !== null) await removeUnused(ctx, row.contentHash);
  await emitProcessed(ctx, row);
}

/** Lets the bulk upload of the item check whether this was its last one. */
const emitProcessed = async (ctx: CoreCtx, { bulkUploadId }: Media): Promise<void> => {
  if (bulkUploadId !== null) await ctx.emit('media.processed', { bulkUploadId });
};

/** Deletes a media item, and its files unless another item uses them. */
export async function removeMediaItem(ctx: CoreCtx, mediaId: string): Promise<void> {
  const row = await mediaItemOf(ctx, mediaId);
  await ctx.db.query(Media).where({ id: mediaId }).delete();
  if (row?.contentHash) await removeUnused(ctx, row.contentHash);
}

/** Deletes the renditions of an upload once no media item is or becomes ready with them. */
async function removeUnused(ctx: CoreCtx, contentHash: string): Promise<void> {
  await holdFolder(ctx, contentHash);
  const users = await ctx.db.query(Media).where({ contentHash }).whereIn('status', ['PROCESSING', 'READY']).resultSize();
  if (users > 0) return;
  await ctx.deps.storage.deletePrefix(renditionsFolder(contentHash));
  await ctx.deps.storage.deletePrefix(originalsFolder(contentHash));
}

/** Locks a folder until the transaction ends, so that no other transaction declares its files ready or removes them. */
export const holdFolder = (ctx: CoreCtx, contentHash: string) =>
  sql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('media ' || :contentHash, 0))`, { contentHash });
