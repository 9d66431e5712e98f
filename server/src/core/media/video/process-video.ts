import { copyFile, mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { cropVideo, probeSource, probeVideo, segmentMp4, writeMp4, writePoster, type SourceInfo, type VideoInfo } from './ffmpeg.ts';
import { MAX_VIDEO_PIXELS, MAX_VIDEO_SECONDS } from '../upload/file-kinds.ts';
import { filesBelow, isSameLength, LARGEST_SIDE, lengthOf, renditionOf, rungsBelow, writeMasterPlaylist } from './hls-playlists.ts';
import { cleanAperture, isRearranged, movieHeader } from './iso-boxes.ts';
import { storeRenditions } from '../renditions.ts';
import { makeWidths, picturePath } from '../image/process-image.ts';
import { ATTEMPTS, finishMediaItem, processMediaItem, UnusableFileError, type Work } from '../processing.ts';
import { ProgramFailedError, ProgramMissingError } from '../sandboxed-process.ts';
import { renditionsFolder } from '../upload/upload.ts';

const SECONDS = 900;

interface Limits {
  seconds: number;
  signal: AbortSignal;
}

/**
 * Turns an uploaded video into an MP4 that plays while it loads, a poster, and a stream in its own size. H.264 is not encoded again, so
 * that it can be shown within seconds. Smaller sizes follow in a job of their own.
 */
export const processVideo: CoreJob = {
  attempts: ATTEMPTS,
  timeout: SECONDS + 60,
  concurrency: 1,
  run: (ctx, payload) =>
    processMediaItem(ctx, String(payload['mediaId']), async (work) => {
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
  const source = await check(work, limits);
  const frame = join(folder, '..', 'poster.png');
  const video = await makeVideo(ctx, work, source, limits);
  await readable(writePoster(join(folder, 'video.mp4'), frame, limits));
  const { picture: poster } = await makeWidths(frame, folder, ctx.signal);
  const side = Math.min(video.width, video.height);
  await writeMasterPlaylist(join(folder, 'hls'), [renditionOf('source', video, side)]);
  await storeRenditions(ctx.deps.storage, row.contentHash, folder, await filesBelow(folder));
  const made = {
    width: source.width,
    height: source.height,
    durationMs: video.durationMs,
    averageColor: poster.averageColor,
    widths: poster.widths,
    path: `/${renditionsFolder(row.contentHash)}video.mp4`,
    posterPath: picturePath(row.contentHash, poster),
    hlsPath: `/${renditionsFolder(row.contentHash)}hls/master.m3u8`,
    hlsStatus: 'READY',
  } as const;
  await finishMediaItem(ctx, work, made, async (inner) => {
    if (rungsBelow(side).length > 0)
      await inner.enqueue('media.build-ladder', { mediaId: row.id }, { dedupeKey: `media.ladder:${row.id}` });
  });
}

/**
 * Makes the MP4 and its stream and measures both. When copied data come out in another length than the video is displayed, encodes instead.
 * @throws UnusableFileError
 */
async function makeVideo(ctx: CoreJobCtx, work: Work, source: SourceInfo, limits: Limits): Promise<VideoInfo> {
  const mp4 = join(work.folder, 'video.mp4');
  const segments = join(work.folder, 'hls', 'source');
  await mkdir(segments, { recursive: true });
  await readable(writeMp4(work.source, work.row.contentType, source, mp4, LARGEST_SIDE, limits));
  const video = await readable(probeVideo(mp4, 'video/mp4', limits));
  if (!video) throw new UnusableFileError('media.unreadable');
  await segmentMp4(mp4, segments, limits);
  const streamMs = await lengthOf(segments);
  if (isSameLength(streamMs, video.pictureMs) && isSameLength(video.durationMs, source.durationMs)) return video;
  ctx.log.warn(
    { mediaId: work.row.id, announcedMs: source.durationMs, filmMs: video.durationMs, streamMs },
    'a film came out in another length',
  );
  if (!source.playsEverywhere) return video;
  await rm(segments, { recursive: true });
  return makeVideo(ctx, work, { ...source, playsEverywhere: false }, limits);
}

async function check({ source, row }: Work, limits: Limits): Promise<SourceInfo> {
  const video = await readable(probeSource(source, row.contentType, { ...limits, seconds: 60 }));
  if (!video || video.isCutOff) throw new UnusableFileError('media.unreadable');
  if (video.durationMs > MAX_VIDEO_SECONDS * 1000) throw new UnusableFileError('media.video_too_long');
  if (video.width * video.height > MAX_VIDEO_PIXELS) throw new UnusableFileError('media.video_too_wide');
  if (row.contentType === 'video/mpeg') return video;
  const isPlain = !(await reading(source, (file) => isRearranged(file, row.size)));
  const aperture = await reading(source, (file) => cleanAperture(file, row.size));
  const shown = aperture ? cropVideo(video, aperture) : video;
  return { ...shown, playsEverywhere: shown.playsEverywhere && isPlain };
}

/** When ffmpeg itself fails, the file is to blame; when it was killed at a limit, the machine may be. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProgramFailedError && error.exitCode !== null ? new UnusableFileError('media.unreadable', error) : error;
  }
}

async function reading<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

/** Without ffmpeg, serves an MP4 as uploaded; other videos cannot be served. */
async function keepMp4(ctx: CoreJobCtx, work: Work): Promise<void> {
  const { row, folder, source } = work;
  if (row.contentType !== 'video/mp4') throw new UnusableFileError('media.needs_ffmpeg');
  const header = await reading(source, (file) => movieHeader(file, row.size));
  if (!header) throw new UnusableFileError('media.unreadable');
  await copyFile(source, join(folder, 'video.mp4'));
  await storeRenditions(ctx.deps.storage, row.contentHash, folder, ['video.mp4']);
  await finishMediaItem(ctx, work, { ...header, path: `/${renditionsFolder(row.contentHash)}video.mp4`, hlsStatus: 'UNAVAILABLE' });
}
