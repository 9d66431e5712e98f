/**
 * A process of its own that decodes one picture, because nothing else may be near bytes of strangers: no network, one
 * folder to write to, capped memory and time. `node image-worker.ts <source> <folder> [shape or crop]` writes the widths, of a part of
 * it too, or the one shape, into the folder and tells of them on standard output; exit code 3 says that the file cannot be
 * made into pictures, 4 that the machine could not do it.
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

// The formats that are accepted have one loader each; what is none of them, an SVG above all, finds nobody who reads it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

const fromRaw = ({ data, info }: Pixels) => sharp(data, { raw: info });

/** What WebP can hold; a taller picture is made narrower. */
const WEBP_SIDE = 16_383;
/** What JPEG can hold. */
const JPEG_SIDE = 65_500;

interface Room {
  width: number;
  height?: number;
}

/** One decode, upright and in sRGB, no larger than the room for it. Nothing of its metadata is kept. */
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
    // It is told of below: until then others are being made.
    writing.catch(() => undefined);
    written.push(writing);
  }
  await Promise.all(written);
  return { width, height, widths, averageColor: await averageColour(pixels) };
}

const CROPPED_QUALITY = 95;

/** Cuts a part out of a picture at its full size into the folder, for later cuts too, and makes that one's widths. */
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

/** Phones turn the picture by a note beside it; notes 5 to 8 swap its sides. */
const uprightSize = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * sharp as it comes has no HEIC decoder. The other one is 1.5 MB of WebAssembly, loaded when it is needed; it tells pixels alone, so that their
 * profile has to be put back.
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

/** Whether the machine is to blame: a full disk, no memory, no permission. The libraries' own words are about the file. */
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
