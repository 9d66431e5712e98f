import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache/viewer-preview');
const SOURCE = ['-f', 'lavfi', '-i', 'gradients=s=540x960:c0=#2a1b14:c1=#8a5a34:c2=#f0b27a:speed=0.03:duration=6:rate=30'];
const CODEC = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '60', '-y'];

/** A folder with `clip.mp4` and `hls/index.m3u8`, made once by ffmpeg; without ffmpeg it stays empty, and posters are all there is. */
export const clipFolder = (): string => {
  const clip = join(folder, 'clip.mp4');
  if (existsSync(clip)) return folder;
  mkdirSync(join(folder, 'hls'), { recursive: true });
  const isMade = (...output: string[]): boolean => spawnSync('ffmpeg', [...SOURCE, ...CODEC, ...output]).status === 0;
  const unfinished = join(folder, 'unfinished.mp4');
  const stream = ['-hls_time', '2', '-hls_list_size', '0', join(folder, 'hls/index.m3u8')];
  if (isMade(...stream) && isMade(unfinished)) renameSync(unfinished, clip);
  return folder;
};
