import { createHash, randomUUIDv7 } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Conflict, InvalidInput, NotFound } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx, CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { writeFrame } from './ffmpeg.ts';
import { requireMediaItem } from '../library/library.ts';
import { storeRenditions } from '../renditions.ts';
import { Media } from '../model.ts';
import { makeWidths } from '../image/process-image.ts';
import { ATTEMPTS, fetchObject, holdFolder, withTempDir, mediaItemOf, mustBeThere } from '../processing.ts';
import { variantName } from '../image/picture-widths.ts';
import { renditionsFolder } from '../upload/upload.ts';

const SECONDS = 60;

/** The source of a poster: a time in the video in milliseconds, or an image's file. */
type Wish = { at: number } | { key: string };

/**
 * Requests another poster for a video; the last request wins.
 * @throws NotFound, Conflict `media.not_ready`, `media.not_a_video`, `media.needs_ffmpeg`; InvalidInput `media.poster_beyond`
 */
export const setPoster = async (ctx: CoreCtx, mediaId: string, wish: Input<'media.setPoster'>['body']): Promise<Media> => {
  const row = await requireMediaItem(ctx, mediaId, { forUpdate: true });
  if (row.kind !== 'VIDEO') throw new Conflict({ code: 'media.not_a_video', params: { name: row.name } });
  if (row.status !== 'READY') throw new Conflict({ code: 'media.not_ready' });
  const posterWanted = JSON.stringify(wish.mediaId === undefined ? instantOf(row, wish.at ?? 0) : await pictureOf(ctx, wish.mediaId));
  await ctx.db.query(Media).findById(row.id).patch({ posterWanted, updatedAt: ctx.now() });
  await ctx.enqueue('media.set-poster', { mediaId: row.id, wish: posterWanted }, { dedupeKey: `media.poster:${randomUUIDv7()}` });
  ctx.audit({ type: 'medium', id: row.id }, { after: { poster: wish } });
  return Object.assign(row, { posterWanted });
};

const instantOf = ({ name, durationMs, hlsStatus }: Media, seconds: number): Wish => {
  if (hlsStatus === 'UNAVAILABLE') throw new Conflict({ code: 'media.needs_ffmpeg', params: { name } });
  if (seconds * 1000 > durationMs!) {
    throw new InvalidInput({
      code: 'media.poster_beyond',
      params: { name },
      fields: [{ pointer: '/body/at', rule: 'media.poster_beyond' }],
    });
  }
  return { at: Math.round(seconds * 1000) };
};

const pictureOf = async (ctx: CoreCtx, mediaId: string): Promise<Wish> => {
  const picture = await requireMediaItem(ctx, mediaId);
  if (picture.kind !== 'IMAGE') throw new NotFound();
  if (picture.status !== 'READY' || picture.originalKey === null) throw new Conflict({ code: 'media.not_ready' });
  return { key: picture.originalKey };
};

/** Makes the requested poster, stored with the video under a name of its own, so that releases keep showing the one they name. */
export const makePoster: CoreJob = {
  attempts: ATTEMPTS,
  timeout: 2 * SECONDS + 30,
  concurrency: 1,
  async run(ctx, payload) {
    const [mediaId, wish] = [String(payload['mediaId']), String(payload['wish'])];
    const row = await ctx.transaction((inner) => mediaItemOf(inner, mediaId));
    if (row?.posterWanted !== wish || row.contentHash === null || row.path === null) return;
    const { contentHash, path } = row;
    try {
      const made = await withTempDir(ctx, (folder) => make(ctx, folder, { contentHash, path, wish: JSON.parse(wish) as Wish }));
      await ctx.once('poster', async (inner) => {
        await holdFolder(inner, contentHash);
        await mustBeThere(inner, contentHash, made.posterPath);
        await settle(inner, mediaId, wish, made);
      });
    } catch (error) {
      if (ctx.signal.aborted || ctx.job.attempt < ATTEMPTS) throw error;
      ctx.log.warn({ err: error, mediaId }, 'a poster could not be made');
      await ctx.transaction((inner) => settle(inner, mediaId, wish, {}));
    }
  },
};

const settle = async (ctx: CoreCtx, id: string, wish: string, made: Partial<Media>): Promise<void> => {
  await ctx.db
    .query(Media)
    .where({ id, posterWanted: wish })
    .patch({ ...made, posterWanted: null, updatedAt: ctx.now() });
};

interface Video {
  contentHash: string;
  path: string;
  wish: Wish;
}

const make = async (ctx: CoreJobCtx, folder: string, { contentHash, path, wish }: Video) => {
  const source = join(folder, 'source');
  const resized = join(folder, 'made', 'resized');
  await mkdir(resized, { recursive: true });
  if ('key' in wish) await fetchObject(ctx, wish.key, source);
  else {
    const video = join(folder, 'film');
    await fetchObject(ctx, path.slice(1), video);
    await writeFrame(video, wish.at, source, { seconds: SECONDS, signal: ctx.signal });
  }
  const { picture } = await makeWidths(source, join(folder, 'made'), ctx.signal);
  const name = `poster-${createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 8)}`;
  const fileOf = (width: number) => `resized/${name}-w${width}.webp`;
  for (const width of picture.widths) await rename(join(resized, variantName(width)), join(folder, 'made', fileOf(width)));
  await storeRenditions(ctx.deps.storage, contentHash, join(folder, 'made'), picture.widths.map(fileOf));
  const posterPath = `/${renditionsFolder(contentHash)}${fileOf(picture.widths.at(-1)!)}`;
  return { posterPath, widths: picture.widths, averageColor: picture.averageColor };
};
