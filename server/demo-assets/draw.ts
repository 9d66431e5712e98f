/**
 * Draws the demo site's pictures, its video and its parts (logo, favicon, a button's picture) into `media/<name>/`, laid out as the server
 * serves them, and `manifest.json`. Run from anywhere: `node server/demo-assets/draw.ts [name …]`; the video needs ffmpeg.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { parts } from './art/brand.ts';
import { gallery } from './art/gallery.ts';
import { Picture } from './art/picture.ts';
import { duration, pourMotion, pourStill } from './art/scenes/pour.ts';

const run = promisify(execFile);
const home = import.meta.dirname;
const ladder = [50, 100, 200, 400, 600, 800, 1200];
const frameRate = 25;
const film = { cell: 'B1', width: 720, height: 1364 };

interface Entry {
  kind: 'IMAGE' | 'VIDEO';
  width: number;
  height: number;
  durationMs: number | null;
  averageColor: string;
  widths: number[];
  /** Of the contents: the folder's name below `/m/`. */
  hash: string;
  files: string[];
}

const svgToPixels = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();

async function averageColor(pixels: Buffer): Promise<string> {
  const dot = await sharp(pixels).flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${dot.subarray(0, 3).toString('hex')}`;
}

/** Up to the first that holds a picture of this width, as the media pipeline makes them. */
const widthsUpTo = (width: number): number[] => ladder.slice(0, ladder.findIndex((step) => step >= width) + 1);

/** The last width is the picture's own. */
async function writeWidths(
  pixels: Buffer,
  folder: string,
  { widths = ladder, quality = 66 }: { widths?: readonly number[]; quality?: number } = {},
): Promise<void> {
  await mkdir(join(folder, 'resized'), { recursive: true });
  for (const width of widths) {
    await sharp(pixels)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: width > 800 ? 60 : quality, alphaQuality: quality, effort: 6 })
      .toFile(join(folder, 'resized', `image-w${width}.webp`));
  }
}

async function describe(folder: string, entry: Omit<Entry, 'hash' | 'files' | 'widths'>, widths = ladder): Promise<Entry> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = listed
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
    .toSorted();
  const digest = createHash('sha256');
  for (const file of files) digest.update(await readFile(join(folder, file)));
  return { ...entry, widths, hash: digest.digest('hex').slice(0, 16), files };
}

async function drawPicture(cell: string, folder: string): Promise<Entry> {
  const picture = new Picture(1);
  const pixels = await svgToPixels(picture.svg(gallery[cell]?.(picture) ?? ''));
  await writeWidths(pixels, folder);
  const { width, height } = await sharp(pixels).metadata();
  return describe(folder, { kind: 'IMAGE', width, height, durationMs: null, averageColor: await averageColor(pixels) });
}

async function drawPart(name: string, folder: string): Promise<Entry> {
  const { width, height, quality, area, draw } = parts[name]!;
  const picture = new Picture(1);
  const scene = draw(picture);
  const pixels = await sharp(Buffer.from(picture.layer(scene)))
    .extract(area)
    .png()
    .toBuffer();
  const own = await sharp(pixels).resize(width, height).png().toBuffer();
  const widths = widthsUpTo(width);
  await writeWidths(own, folder, { widths, quality });
  return describe(folder, { kind: 'IMAGE', width, height, durationMs: null, averageColor: await averageColor(own) }, widths);
}

/** What stands still is rendered once; only what moves is drawn for each frame. */
async function drawFilm(folder: string): Promise<Entry> {
  const frames = await mkdtemp(join(tmpdir(), 'mekuri-film-'));
  try {
    const { width, height } = film;
    const stillPicture = new Picture(1);
    const still = await svgToPixels(stillPicture.svg(pourStill(stillPicture)));
    const opening = await sharp(still)
      .composite([{ input: motion(0) }])
      .png()
      .toBuffer();
    for (let frame = 0; frame < duration * frameRate; frame++) {
      const whole = await sharp(still)
        .composite([{ input: motion(frame / frameRate) }])
        .png({ compressionLevel: 1 })
        .toBuffer();
      await sharp(whole)
        .resize(width, height)
        .png({ compressionLevel: 1 })
        .toFile(join(frames, `${String(frame).padStart(4, '0')}.png`));
    }
    await writeWidths(opening, folder);
    await encode(frames, folder);
    return await describe(folder, { kind: 'VIDEO', width, height, durationMs: duration * 1000, averageColor: await averageColor(opening) });
  } finally {
    await rm(frames, { recursive: true });
  }
}

const motion = (time: number): Buffer => {
  const picture = new Picture(1);
  return Buffer.from(picture.layer(pourMotion(picture, time)));
};

async function encode(frames: string, folder: string): Promise<void> {
  const streams = join(folder, 'hls', 'source');
  await mkdir(streams, { recursive: true });
  const video = join(folder, 'video.mp4');
  const keyframes = String(frameRate * 3);
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-framerate',
    String(frameRate),
    '-i',
    join(frames, '%04d.png'),
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '27',
    '-g',
    keyframes,
    '-keyint_min',
    keyframes,
    '-sc_threshold',
    '0',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    video,
  ]);
  await run('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-i',
    video,
    '-c',
    'copy',
    '-f',
    'hls',
    '-hls_time',
    '3',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    join(streams, '%03d.m4s'),
    join(streams, 'index.m3u8'),
  ]);
  const bandwidth = Math.ceil(((await readFile(video)).length * 8) / duration);
  await writeFile(
    join(folder, 'hls', 'master.m3u8'),
    `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${film.width}x${film.height}\nsource/index.m3u8\n`,
  );
}

const names = [...[...Object.keys(gallery), film.cell].toSorted(), ...Object.keys(parts)];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;

function draw(name: string, folder: string): Promise<Entry> {
  if (name in parts) return drawPart(name, folder);
  return name === film.cell ? drawFilm(folder) : drawPicture(name, folder);
}

const manifestFile = join(home, 'manifest.json');
const known = process.argv.length > 2 ? (JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Entry>) : {};
for (const name of wanted) {
  const folder = join(home, 'media', name);
  await rm(folder, { recursive: true, force: true });
  known[name] = await draw(name, folder);
  process.stdout.write(`${name} ${known[name].hash}\n`);
}
await writeFile(
  manifestFile,
  `${JSON.stringify(Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : []))), null, 2)}\n`,
);
