import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { KitError } from '@mekuri/kit/errors';
import type { CoreCtx, CoreJob, CoreJobCtx } from '../../kernel/types.ts';
import { fileKind, sizeLimits } from '../media/upload/file-kinds.ts';
import { Media } from '../media/model.ts';
import { withTempDir } from '../media/processing.ts';
import { ProgramFailedError } from '../media/sandboxed-process.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { takeOver } from '../media/upload/upload.ts';
import { checkGrowth, readGridSizes } from './grid.ts';
import { partCount, partKey, partsFolder, UPLOAD_HOURS } from './limits.ts';
import { BulkUpload, type PlacedFile } from './model.ts';
import { extract, inspect } from './open-archive.ts';
import { checkPlaced, placeFiles, type Grid } from './place-files.ts';
import type { Inspected } from './read-archive.ts';
import { lockProcessing, refuseFiles, settle } from './complete.ts';
import { stemOf } from './entry-names.ts';

const AT_A_TIME = 20;
const ATTEMPTS = 3;

/**
 * Inspects every file of an archive and, when all conform, passes each to `takeOver`, as every upload does. The result of the inspection is
 * one transaction and each file another: however often the job is killed and repeated, every file is taken exactly once.
 */
export const runBulkUpload: CoreJob = {
  attempts: ATTEMPTS,
  timeout: 3600,
  concurrency: 1,
  async run(ctx, payload) {
    const id = String(payload['bulkUploadId']);
    const upload = await ctx.transaction((inner) => processing(inner, id));
    if (!upload) return;
    if (upload.files !== null) await ctx.transaction((inner) => admitConfirmed(inner, id));
    const isWaiting = upload.files === null || (await waitingMedia(ctx, id)).length > 0;
    if (isWaiting) await withTempDir(ctx, (folder) => work(ctx, upload, folder));
    // Confirming an upload reads the archive again, so an unconfirmed one keeps its parts.
    if (!(await ctx.transaction((inner) => isUnconfirmed(inner, id)))) await ctx.deps.storage.deletePrefix(partsFolder(id));
  },
};

const processing = async ({ db }: CoreCtx, id: string): Promise<BulkUpload | undefined> =>
  db.query(BulkUpload).findById(id).where({ state: 'PROCESSING' });

const isUnconfirmed = async ({ db }: CoreCtx, id: string): Promise<boolean> =>
  (await db.query(BulkUpload).findById(id).where({ state: 'UNCONFIRMED' })) !== undefined;

const waitingMedia = (ctx: CoreJobCtx, bulkUploadId: string): Promise<Media[]> =>
  ctx.transaction((inner) => inner.db.query(Media).where({ bulkUploadId, status: 'PENDING' }).execute());

async function work(ctx: CoreJobCtx, upload: BulkUpload, folder: string): Promise<void> {
  const path = join(folder, 'archive');
  await joinParts(ctx, upload, path);
  const archive = { path, folder: join(folder, 'files'), signal: ctx.signal };
  await mkdir(archive.folder);
  if (upload.files === null) {
    const inspected = await look(ctx, upload, archive);
    await ctx.transaction((inner) => noteInspected(inner, upload.id, inspected));
  }
  await handOver(ctx, upload.id, archive);
}

async function joinParts({ deps, signal }: CoreJobCtx, { id, size }: BulkUpload, path: string): Promise<void> {
  for (let number = 1; number <= partCount(size); number += 1) {
    const { body } = await deps.storage.get(partKey(id, number));
    await pipeline(body, createWriteStream(path, { flags: 'a' }), { signal });
  }
}

/** Refuses an archive as damaged when the worker process failed at every attempt, unless the disk is full. */
async function look(ctx: CoreJobCtx, { name }: BulkUpload, archive: Parameters<typeof inspect>[0]): Promise<Inspected> {
  const limits = sizeLimits(ctx.deps.config);
  try {
    return await inspect(archive, name, limits);
  } catch (error) {
    if (!(error instanceof ProgramFailedError) || isDiskFull(error) || ctx.job.attempt < ATTEMPTS) throw error;
    ctx.log.warn({ err: error }, 'an archive could not be read');
    return { problem: { code: 'bulk_uploads.damaged', params: { name } }, files: [], passedOver: 0 };
  }
}

/** Refuses the upload, asks for a confirmation of guessed positions, or creates a pending media item for each file. */
async function noteInspected(ctx: CoreCtx, id: string, { problem, files: found, passedOver }: Inspected): Promise<void> {
  const upload = await lockProcessing(ctx, id);
  if (!upload || upload.files !== null) return;
  await ctx.db.query(BulkUpload).findById(id).patch({ passedOver });
  if (problem) return settle(ctx, id, 'REFUSED', { problem, files: [] });
  const grid = await readGridSizes(ctx, upload.siteId);
  const { by, isGuess, files } = placeFiles(found, grid, upload.grow);
  await ctx.db
    .query(BulkUpload)
    .findById(id)
    .patch({ placement: by === 'names' ? 'NAMES' : 'ORDER' });
  if (await isRefused(ctx, upload, files, grid)) return;
  if (isGuess) await ctx.db.query(BulkUpload).findById(id).patch({ state: 'UNCONFIRMED', files });
  else await admit(ctx, id, files);
}

/** Creates the media of a confirmed upload, unless the grid has changed and no longer has its cells. */
async function admitConfirmed(ctx: CoreCtx, id: string): Promise<void> {
  const upload = await lockProcessing(ctx, id);
  if (!upload?.files?.some(({ mediaId }) => mediaId === null)) return;
  const grid = await readGridSizes(ctx, upload.siteId);
  const files = checkPlaced(upload.files, grid, upload.grow);
  if (!(await isRefused(ctx, upload, files, grid))) await admit(ctx, id, files);
}

async function isRefused(ctx: CoreCtx, { id, siteId }: BulkUpload, files: PlacedFile[], grid: Grid): Promise<boolean> {
  if (files.some(({ fault: issue }) => issue !== null)) {
    await refuseFiles(ctx, id, files);
    return true;
  }
  try {
    await checkGrowth(
      ctx,
      siteId,
      files.map(({ cell }) => cell!),
      grid,
    );
    return false;
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    await settle(ctx, id, 'REFUSED', { problem: { code: error.code, params: { ...error.options.params } }, files });
    return true;
  }
}

const admit = async (ctx: CoreCtx, id: string, files: PlacedFile[]): Promise<void> => {
  for (const file of files) file.mediaId = await addMediaItem(ctx, id, file);
  await ctx.db.query(BulkUpload).findById(id).patch({ files });
};

const addMediaItem = async (ctx: CoreCtx, bulkUploadId: string, { name, contentType, size }: PlacedFile): Promise<string> => {
  const now = ctx.now();
  const ownName = name.split('/').at(-1)!;
  const { id } = await ctx.db.insert(Media, {
    id: randomUUIDv7(),
    kind: fileKind(contentType)!.kind,
    name: [...ownName].length <= 255 ? ownName : [...stemOf(name)].slice(0, 255).join(''),
    contentType,
    size,
    uploadNonce: randomBytes(16).toString('base64url'),
    uploadExpiresAt: new Date(now.getTime() + UPLOAD_HOURS * 3_600_000),
    bulkUploadId,
    createdAt: now,
    updatedAt: now,
  });
  return id;
};

/** Extracts files in batches, so that few of them are on disk next to the archive. */
async function handOver(ctx: CoreJobCtx, id: string, archive: Parameters<typeof extract>[0]): Promise<void> {
  const upload = await ctx.transaction((inner) => processing(inner, id));
  const byMediaItem = new Map((upload?.files ?? []).map((file) => [file.mediaId, file]));
  const waiting = upload ? await waitingMedia(ctx, id) : [];
  for (let at = 0; at < waiting.length; at += AT_A_TIME) {
    ctx.signal.throwIfAborted();
    const media = waiting.slice(at, at + AT_A_TIME).map((row) => ({ row, file: byMediaItem.get(row.id)! }));
    await extract(
      archive,
      media.map(({ file }) => file.index),
    );
    for (const { row, file } of media) {
      const path = join(archive.folder, String(file.index));
      await takeOverOnce(ctx, row, { path, sha256: file.sha256, found: { kind: row.kind, contentType: row.contentType } });
      await rm(path, { force: true });
    }
  }
}

/** Another worker that runs the same job may have taken the file already. */
async function takeOverOnce({ deps }: CoreJobCtx, row: Media, file: Parameters<typeof takeOver>[2]): Promise<void> {
  try {
    await takeOver(deps, row, file);
  } catch (error) {
    if (!(error instanceof KitError) || error.code !== 'media.upload_used') throw error;
  }
}
