import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreJob } from '../../../kernel/types.ts';
import { probeVideo, segmentMp4, writeLadder } from './ffmpeg.ts';
import { filesBelow, isSameLength, LARGEST_SIDE, lengthOf, renditionOf, rungsBelow, writeMasterPlaylist } from './hls-playlists.ts';
import { storeRenditions } from '../renditions.ts';
import { fetchObject, withTempDir, mediumOf } from '../processing.ts';

const SECONDS = 3600;
const MASTER = 'hls/master.m3u8';

/**
 * Adds a film's smaller sizes to its stream. The segments are stored first and the playlist that names them last, so that
 * players see the film's own size alone until all others are there; doing it again changes nothing.
 */
export const buildLadder: CoreJob = {
  attempts: 3,
  timeout: SECONDS + 60,
  concurrency: 1,
  async run(ctx, payload) {
    const row = await ctx.transaction((inner) => mediumOf(inner, String(payload['mediaId'])));
    if (row?.status !== 'READY' || row.contentHash === null || row.path === null) return;
    const { contentHash, path } = row;
    const limits = { seconds: SECONDS, signal: ctx.signal };
    await withTempDir(ctx, async (folder) => {
      const mp4 = join(folder, 'source');
      const made = join(folder, 'made');
      const hls = join(made, 'hls');
      await fetchObject(ctx, path.slice(1), mp4);
      const film = await probeVideo(mp4, 'video/mp4', limits);
      if (!film) throw new Error('The film that was made cannot be read.');
      const side = Math.min(film.width, film.height);
      const rungs = rungsBelow(side).map((rung) => ({ side: rung, folder: join(hls, String(rung)) }));
      const own = join(hls, 'source');
      for (const target of [own, ...rungs.map((rung) => rung.folder)]) await mkdir(target, { recursive: true });
      await writeLadder(mp4, rungs, limits);
      await segmentMp4(mp4, own, limits);
      for (const target of [own, ...rungs.map((rung) => rung.folder)]) {
        if (!isSameLength(await lengthOf(target), film.pictureMs)) throw new Error('The renditions of a film differ in length.');
      }
      // A film above the ladder's top keeps its own size for the MP4 alone.
      const renditions = rungs.map((rung) => renditionOf(String(rung.side), film, rung.side));
      await writeMasterPlaylist(hls, side > LARGEST_SIDE ? renditions : [renditionOf('source', film, side), ...renditions]);
      const segments = (await filesBelow(made)).filter((file) => file !== MASTER);
      await storeRenditions(ctx.deps.storage, contentHash, made, segments);
      await storeRenditions(ctx.deps.storage, contentHash, made, [MASTER]);
    });
  },
};
