import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codecsOf } from './video-codecs.ts';

/** Heights of the ladder (of the shorter side). */
const SIDES = [1080, 720, 480] as const;
export const LARGEST_SIDE = SIDES[0];

/** The sizes that a film of this shorter side gains by: those clearly below it. */
export const rungsBelow = (side: number): number[] => SIDES.filter((rung) => rung <= side * 0.9);

/** A rendition of a film: its folder of segments below `hls/`. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
}

/** The playlist that names all renditions, largest first, each with what it needs of the line at most. */
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

/** Milliseconds that a rendition plays, by its playlist. */
export const lengthOf = async (folder: string): Promise<number> =>
  Math.round(segmentsIn(await readFile(join(folder, 'index.m3u8'), 'utf8')).reduce((sum, { seconds }) => sum + seconds, 0) * 1000);

/** By how much the lengths of files of one film may differ: by a few pictures and the last frame of sound. */
const TOLERANCE_MS = 400;
export const isSameLength = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE_MS;

/** Bits a second of the heaviest segment. */
async function peakBandwidth(folder: string): Promise<number> {
  const index = await readFile(join(folder, 'index.m3u8'), 'utf8');
  let peak = 0;
  for (const { seconds, file } of segmentsIn(index)) {
    const { size } = await stat(join(folder, file));
    peak = Math.max(peak, (size * 8) / Math.max(seconds, 0.1));
  }
  return Math.ceil(peak);
}

/** A film's proportions on a shorter side of `side`. */
export function renditionOf(name: string, film: { width: number; height: number }, side: number): Rendition {
  const scale = side / Math.min(film.width, film.height);
  const even = (length: number) => Math.round((length * scale) / 2) * 2;
  return { name, width: even(film.width), height: even(film.height) };
}

/** Every file below a folder, as paths from it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
}
