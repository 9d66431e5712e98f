import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const run = promisify(execFile);

/** An image with a red left half and a blue right half. */
export const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2040d0' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#d02020' } }, left: 0, top: 0 },
  ]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A black one-bit PNG: its file stays small however large its sides are. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A still image that declares itself an animation of this many frames. */
export function animatedPng(frames: number): Buffer {
  const still = flatPng(4, 4);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const end = 8 + 25;
  return Buffer.concat([still.subarray(0, end), chunk('acTL', control), still.subarray(end)]);
}

export interface VideoOptions {
  seconds?: number;
  size?: string;
  /** Arguments between the input and the file. */
  codec?: readonly string[];
  ending?: 'mp4' | 'mov' | 'mpg';
}

/** A video of a test card with a tone. */
export async function sampleVideo({
  seconds = 2,
  size = '320x240',
  codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ending = 'mp4',
}: VideoOptions = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-film-'));
  try {
    const file = join(folder, `film.${ending}`);
    const inputs = [
      '-f',
      'lavfi',
      '-i',
      `testsrc2=size=${size}:rate=25:duration=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${seconds}`,
    ];
    await run('ffmpeg', ['-v', 'error', ...inputs, ...codec, '-shortest', file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The output of ffprobe for a video. */
export async function probe(
  body: Buffer,
): Promise<{ streams: Record<string, unknown>[]; format: { duration: string; tags?: Record<string, string> } }> {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-probe-'));
  try {
    const file = join(folder, 'film');
    await writeFile(file, body);
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file]);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs ffmpeg in a temporary folder, once for each group of arguments between empty ones. Returns `out.mp4`. */
export async function shell(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-shell-'));
  try {
    const calls: string[][] = [[]];
    for (const line of lines) {
      if (line.length === 0) calls.push([]);
      else calls.at(-1)!.push(...line);
    }
    for (const call of calls) await run('ffmpeg', ['-v', 'error', ...call], { cwd: folder });
    return await readFile(join(folder, 'out.mp4'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether a video begins red or blue. */
export async function firstColour(body: Buffer): Promise<'red' | 'blue'> {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-colour-'));
  try {
    const [file, frame] = [join(folder, 'film'), join(folder, 'frame.png')];
    await writeFile(file, body);
    await run('ffmpeg', ['-v', 'error', '-i', file, '-frames:v', '1', frame]);
    const { channels } = await sharp(frame).stats();
    return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The same MP4 with a clean aperture: its size, and the offset of its center from the picture's. The index must be at the end of the file.
 */
export function withAperture(sampleVideo: Buffer, { width, height, x, y }: Record<'width' | 'height' | 'x' | 'y', number>): Buffer {
  const clap = Buffer.alloc(40);
  for (const [index, value] of [40, 0, width, 1, height, 1, x, 1, y, 1].entries()) clap.writeInt32BE(value, 4 * index);
  clap.write('clap', 4, 'latin1');
  let at = sampleVideo.lastIndexOf('moov') - 4;
  const starts = [at];
  for (const type of ['trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1']) {
    at = sampleVideo.indexOf(type, at, 'latin1') - 4;
    starts.push(at);
  }
  const end = at + sampleVideo.readUInt32BE(at);
  const longer = Buffer.concat([sampleVideo.subarray(0, end), clap, sampleVideo.subarray(end)]);
  for (const start of starts) longer.writeUInt32BE(sampleVideo.readUInt32BE(start) + clap.length, start);
  return longer;
}
