/**
 * Decodes one image in a process of its own, to isolate untrusted bytes from everything else: no network, one writable folder, limited
 * memory and time. `node image-worker.ts <source> <folder> [shape or crop]` writes the widths, those of a crop, or the one file of a shape
 * into the folder and prints their description as JSON. Exit code 3 means that the file cannot be decoded, 4 that the machine failed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { heicProfile, withProfile } from './colour-profile.ts';
import { MAX_PIXELS } from '../upload/file-kinds.ts';
import type { Crop } from '../model.ts';
import { CROPPED, SHAPES, variantName, widthsOf, type ProcessedPicture, type Shape } from './picture-widths.ts';

const UNREADABLE = 3;
const MACHINE = 4;
const QUALITY = 76;
const EFFORT = 4;

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

// Only the loaders of accepted formats are enabled; other formats, SVG above all, cannot be read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

const fromRaw = ({ data, info }: Pixels) => sharp(data, { raw: info });

/** The largest side that WebP allows; a taller image is made narrower. */
const WEBP_SIDE = 16_383;
/** The largest side that JPEG allows. */
const JPEG_SIDE = 65_500;

interface Room {
  width: number;
  height?: number;
}

/** Decodes once, upright and in sRGB, at most as large as `room`. Drops all metadata. */
async function decode(source: Buffer, room: Room): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

const encode = async (pixels: Pixels, file: string) =>
  writeFile(file, await fromRaw(pixels).webp({ quality: QUALITY, effort: EFFORT }).toBuffer());

async function averageColour(pixels: Pixels): Promise<string> {
  const { data } = await fromRaw(pixels)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data;
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}

const open = async (path: string): Promise<{ source: Buffer; width: number; height: number }> => {
  const source = await asKnownFormat(await readFile(path));
  return { source, ...uprightSize(await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata()) };
};

async function processShape(path: string, folder: string, shape: Shape): Promise<ProcessedPicture> {
  const { file, size } = SHAPES[shape];
  const { source, width, height } = await open(path);
  const { data, info } = await fromRaw(await decode(source, { width }))
    .resize(size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  await encode({ data, info }, join(folder, file));
  return { width, height, widths: [], averageColor: await averageColour({ data, info }) };
}

async function processPicture(path: string, folder: string): Promise<ProcessedPicture> {
  const { source, width, height } = await open(path);
  const widths = widthsOf(width);
  let pixels = await decode(source, { width: widths.at(-1)!, height: WEBP_SIDE });
  const written: Promise<void>[] = [];
  for (const target of widths.toReversed()) {
    if (target < pixels.info.width) {
      const { data, info } = await fromRaw(pixels)
        .resize({ width: target, height: WEBP_SIDE, fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      pixels = { data, info };
    }
    const writing = encode(pixels, join(folder, variantName(target)));
    // Awaited below; until then, a rejection must not count as unhandled.
    writing.catch(() => undefined);
    written.push(writing);
  }
  await Promise.all(written);
  return { width, height, widths, averageColor: await averageColour(pixels) };
}

const CROPPED_QUALITY = 95;

/** Cuts a region out of an image at full size, keeps it in the folder for later crops, and writes its widths. */
async function processCrop(path: string, folder: string, { rotation, x, y, width, height }: Crop): Promise<ProcessedPicture> {
  const { source, width: widest } = await open(path);
  const turned = await fromRaw(await decode(source, { width: widest }))
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const part = fromRaw(turned).extract({ left: x, top: y, width, height });
  const isJpeg = turned.info.channels % 2 === 1 && Math.max(width, height) <= JPEG_SIDE;
  const cropped = isJpeg ? part.jpeg({ quality: CROPPED_QUALITY, chromaSubsampling: '4:4:4' }) : part.png();
  const file = join(folder, CROPPED);
  await writeFile(file, await cropped.toBuffer());
  return processPicture(file, folder);
}

/** Cameras rotate an image by its EXIF orientation; values 5 to 8 swap its sides. */
const uprightSize = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * sharp's prebuilt binaries have no HEIC decoder. The other decoder is 1.5 MB of WebAssembly, loaded on demand. It returns pixels only, so
 * their color profile has to be restored.
 */
async function asKnownFormat(source: Buffer): Promise<Buffer> {
  if (source.toString('latin1', 4, 8) !== 'ftyp') return source;
  const { default: decodeHeic } = await import('heic-decode');
  const { width, height, data } = await decodeHeic({ buffer: source });
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const icc = heicProfile(source);
  return icc ? withProfile(png, icc) : png;
}

/** Whether the machine is the cause: a full disk, no memory, no permission. Other messages of the libraries concern the file. */
const isOfMachine = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).code === 'string' || /out of memory|cannot allocate|allocation failed/i.test(String(error));

const fail = (error: unknown): void => {
  process.stderr.write(String(error));
  process.exitCode = isOfMachine(error) ? MACHINE : UNREADABLE;
};

const [, , path = '', folder = '', manner] = process.argv;
const make = (): Promise<ProcessedPicture> => {
  if (manner === undefined) return processPicture(path, folder);
  return manner.startsWith('{') ? processCrop(path, folder, JSON.parse(manner) as Crop) : processShape(path, folder, manner as Shape);
};
try {
  process.stdout.write(JSON.stringify(await make()));
} catch (error) {
  fail(error);
}
