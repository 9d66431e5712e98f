import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codecsOf } from './video-codecs.ts';

/** Sizes of the ladder, by the shorter side. */
const SIDES = [1080, 720, 480] as const;
export const LARGEST_SIDE = SIDES[0];

/** The ladder sizes for a video of this shorter side: those at least 10 % below it. */
export const rungsBelow = (side: number): number[] => SIDES.filter((rung) => rung <= side * 0.9);

/** A rendition of a video: its folder of segments below `hls/`. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
}

/** Writes the playlist that names all renditions, largest first, each with its peak bandwidth. */
export async function writeMasterPlaylist(hlsFolder: string, renditions: readonly Rendition[]): Promise<void> {
  const entries = await Promise.all(
    renditions.map(async ({ name, width, height }) => {
      const bandwidth = await peakBandwidth(join(hlsFolder, name));
      const codecs = codecsOf(await readFile(join(hlsFolder, name, 'init.mp4')));
      const named = codecs === null ? '' : `,CODECS="${codecs}"`;
      return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${named},RESOLUTION=${width}x${height}\n${name}/index.m3u8`;
    }),
  );
  await writeFile(
    join(hlsFolder, 'master.m3u8'),
    `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries].join('\n')}\n`,
  );
}

const segmentsIn = (index: string): { seconds: number; file: string }[] =>
  Array.from(index.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g), ([, seconds, file]) => ({ seconds: Number(seconds), file: file! }));

/** Length of a rendition in milliseconds, from its playlist. */
export const lengthOf = async (folder: string): Promise<number> =>
  Math.round(segmentsIn(await readFile(join(folder, 'index.m3u8'), 'utf8')).reduce((sum, { seconds }) => sum + seconds, 0) * 1000);

/** Allowed difference between the lengths of files of one video: a few pictures and the last frame of sound. */
const TOLERANCE_MS = 400;
export const isSameLength = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE_MS;

/** Bits per second of the heaviest segment. */
async function peakBandwidth(folder: string): Promise<number> {
  const index = await readFile(join(folder, 'index.m3u8'), 'utf8');
  let peak = 0;
  for (const { seconds, file } of segmentsIn(index)) {
    const { size } = await stat(join(folder, file));
    peak = Math.max(peak, (size * 8) / Math.max(seconds, 0.1));
  }
  return Math.ceil(peak);
}

/** A video's proportions with a shorter side of `side`. */
export function renditionOf(name: string, video: { width: number; height: number }, side: number): Rendition {
  const scale = side / Math.min(video.width, video.height);
  const even = (length: number) => Math.round((length * scale) / 2) * 2;
  return { name, width: even(video.width), height: even(video.height) };
}

/** All files below a folder, as relative paths. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
}
