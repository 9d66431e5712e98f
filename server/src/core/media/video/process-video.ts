import { copyFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { probeVideo, segmentMp4, writeMp4, writePoster, type VideoInfo } from './ffmpeg.ts';
import { MAX_VIDEO_PIXELS, MAX_VIDEO_SECONDS } from '../upload/file-kinds.ts';
import { filesBelow, LARGEST_SIDE, renditionOf, rungsBelow, writeMasterPlaylist } from './hls-playlists.ts';
import { movieHeader } from './iso-boxes.ts';
import { storeRenditions } from '../renditions.ts';
import { makeWidths, picturePath } from '../image/process-image.ts';
import { ATTEMPTS, finishMedium, processMedium, UnusableFileError, type Work } from '../processing.ts';
import { ProgramFailedError, ProgramMissingError } from '../sandboxed-process.ts';
import { renditionsFolder } from '../upload/upload.ts';

const SECONDS = 900;

/**
 * An uploaded film becomes an MP4 that plays while it loads, a poster, and a stream in its own size; without encoding where it
 * is H.264 already, so that it can be shown within seconds. Smaller sizes follow in a job of their own.
 */
export const processVideo: CoreJob = {
  attempts: ATTEMPTS,
  timeout: SECONDS + 60,
  concurrency: 1,
  run: (ctx, payload) =>
    processMedium(ctx, String(payload['mediaId']), async (work) => {
      try {
        await makeStream(ctx, work);
      } catch (error) {
        if (!(error instanceof ProgramMissingError)) throw error;
        await keepMp4(ctx, work);
      }
    }),
};

async function makeStream(ctx: CoreJobCtx, work: Work): Promise<void> {
  const { row, folder } = work;
  const limits = { seconds: SECONDS, signal: ctx.signal };
  const film = await check(work, limits);
  const mp4 = join(folder, 'video.mp4');
  const frame = join(folder, '..', 'poster.png');
  const segments = join(folder, 'hls', 'source');
  await mkdir(segments, { recursive: true });
  await readable(
    allEnded([
      writeMp4(work.source, row.contentType, film, mp4, LARGEST_SIDE, limits),
      writePoster(work.source, row.contentType, frame, limits),
    ]),
  );
  const [{ picture: poster }] = await allEnded([makeWidths(frame, folder, ctx.signal), segmentMp4(mp4, segments, limits)]);
  const side = film.playsEverywhere ? Math.min(film.width, film.height) : Math.min(film.width, film.height, LARGEST_SIDE);
  await writeMasterPlaylist(join(folder, 'hls'), [renditionOf('source', film, side)]);
  await storeRenditions(ctx.deps.storage, row.contentHash, folder, await filesBelow(folder));
  const made = {
    width: film.width,
    height: film.height,
    durationMs: film.durationMs,
    averageColor: poster.averageColor,
    widths: poster.widths,
    path: `/${renditionsFolder(row.contentHash)}video.mp4`,
    posterPath: picturePath(row.contentHash, poster),
    hlsPath: `/${renditionsFolder(row.contentHash)}hls/master.m3u8`,
    hlsStatus: 'READY',
  } as const;
  await finishMedium(ctx, work, made, async (inner) => {
    if (rungsBelow(side).length > 0)
      await inner.enqueue('media.build-ladder', { mediaId: row.id }, { dedupeKey: `media.ladder:${row.id}` });
  });
}

async function check({ source, row }: Work, limits: { seconds: number; signal: AbortSignal }): Promise<VideoInfo> {
  const film = await readable(probeVideo(source, row.contentType, { ...limits, seconds: 30 }));
  if (!film) throw new UnusableFileError('media.unreadable');
  if (film.durationMs > MAX_VIDEO_SECONDS * 1000) throw new UnusableFileError('media.video_too_long');
  if (film.width * film.height > MAX_VIDEO_PIXELS) throw new UnusableFileError('media.video_too_wide');
  return film;
}

/** Like `Promise.all`, but nothing goes on once it is over: a program that still writes would hinder the removal of its folder. */
async function allEnded<T extends readonly Promise<unknown>[]>(
  works: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** ffmpeg's own refusal is the file's fault; being killed at a limit may be the machine's. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProgramFailedError && error.exitCode !== null ? new UnusableFileError('media.unreadable', error) : error;
  }
}

async function headerOf(source: string, size: number): ReturnType<typeof movieHeader> {
  const file = await open(source);
  try {
    return await movieHeader(file, size);
  } finally {
    await file.close();
  }
}

/** Without ffmpeg an MP4 is served as it came; other films cannot be. */
async function keepMp4(ctx: CoreJobCtx, work: Work): Promise<void> {
  const { row, folder, source } = work;
  if (row.contentType !== 'video/mp4') throw new UnusableFileError('media.needs_ffmpeg');
  const header = await headerOf(source, row.size);
  if (!header) throw new UnusableFileError('media.unreadable');
  await copyFile(source, join(folder, 'video.mp4'));
  await storeRenditions(ctx.deps.storage, row.contentHash, folder, ['video.mp4']);
  await finishMedium(ctx, work, { ...header, path: `/${renditionsFolder(row.contentHash)}video.mp4`, hlsStatus: 'UNAVAILABLE' });
}
