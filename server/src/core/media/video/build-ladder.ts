import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreJob } from '../../../kernel/types.ts';
import { probeVideo, segmentMp4, writeLadder } from './ffmpeg.ts';
import { filesBelow, isSameLength, LARGEST_SIDE, lengthOf, renditionOf, rungsBelow, writeMasterPlaylist } from './hls-playlists.ts';
import { storeRenditions } from '../renditions.ts';
import { fetchObject, withTempDir, mediaItemOf } from '../processing.ts';

const SECONDS = 3600;
const MASTER = 'hls/master.m3u8';

/**
 * Adds smaller sizes to a video's stream. Stores the segments first and the playlist that names them last, so that players see only the
 * video's own size until all others exist. Repeating it changes nothing.
 */
export const buildLadder: CoreJob = {
  attempts: 3,
  timeout: SECONDS + 60,
  concurrency: 1,
  async run(ctx, payload) {
    const row = await ctx.transaction((inner) => mediaItemOf(inner, String(payload['mediaId'])));
    if (row?.status !== 'READY' || row.contentHash === null || row.path === null) return;
    const { contentHash, path } = row;
    const limits = { seconds: SECONDS, signal: ctx.signal };
    await withTempDir(ctx, async (folder) => {
      const mp4 = join(folder, 'source');
      const made = join(folder, 'made');
      const hls = join(made, 'hls');
      await fetchObject(ctx, path.slice(1), mp4);
      const video = await probeVideo(mp4, 'video/mp4', limits);
      if (!video) throw new Error('The film that was made cannot be read.');
      const side = Math.min(video.width, video.height);
      const rungs = rungsBelow(side).map((rung) => ({ side: rung, folder: join(hls, String(rung)) }));
      const own = join(hls, 'source');
      for (const target of [own, ...rungs.map((rung) => rung.folder)]) await mkdir(target, { recursive: true });
      await writeLadder(mp4, rungs, limits);
      await segmentMp4(mp4, own, limits);
      for (const target of [own, ...rungs.map((rung) => rung.folder)]) {
        if (!isSameLength(await lengthOf(target), video.pictureMs)) throw new Error('The renditions of a film differ in length.');
      }
      // A video larger than the top of the ladder keeps its own size in the MP4 only.
      const renditions = rungs.map((rung) => renditionOf(String(rung.side), video, rung.side));
      await writeMasterPlaylist(hls, side > LARGEST_SIDE ? renditions : [renditionOf('source', video, side), ...renditions]);
      const segments = (await filesBelow(made)).filter((file) => file !== MASTER);
      await storeRenditions(ctx.deps.storage, contentHash, made, segments);
      await storeRenditions(ctx.deps.storage, contentHash, made, [MASTER]);
    });
  },
};
