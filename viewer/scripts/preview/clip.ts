import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache/viewer-clip');
const SOURCE = ['-f', 'lavfi', '-i', 'gradients=s=540x960:c0=#2a1b14:c1=#8a5a34:c2=#f0b27a:speed=0.03:duration=6:rate=30'];
const CODEC = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '60', '-y'];

/**
 * Returns a folder with `clip.mp4` and `hls/index.m3u8`, encoded once by ffmpeg. Without ffmpeg the folder does not exist and only posters
 * are shown.
 */
export const clipFolder = (): string => {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(join(unfinished, 'hls'), { recursive: true });
  const isMade = (...output: string[]): boolean => spawnSync('ffmpeg', [...SOURCE, ...CODEC, ...output]).status === 0;
  const stream = ['-hls_time', '2', '-hls_list_size', '0', join(unfinished, 'hls/index.m3u8')];
  try {
    if (isMade(...stream) && isMade(join(unfinished, 'clip.mp4'))) renameSync(unfinished, folder);
  } catch {
    // Another process created the folder first.
  }
  rmSync(unfinished, { recursive: true, force: true });
  return folder;
};
