import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { craftZip } from '../src/core/bulk-uploads/testing/archives.ts';
import { variantName, WIDTHS } from '../src/core/media/image/picture-widths.ts';
import { resizePicture } from '../src/core/media/image/resize-picture.ts';

/** An image as detailed as a photograph. */
export const photograph = async (width: number, height: number): Promise<Buffer> => {
  const noise = {
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  } as const;
  const soft = await sharp(noise).blur(2).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(soft).jpeg({ quality: 88 }).toBuffer();
};

/** Quality and effort of `image-worker.ts`. */
const WEBP = { quality: 76, effort: 4 };

/** Two ways to make several widths of a trusted file with sharp alone, in this process. */
const alone = {
  /** Decodes the file for each width, as small as the width allows. */
  each: (source: string, folder: string) =>
    Promise.all(
      WIDTHS.map((width) =>
        sharp(source)
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .webp(WEBP)
          .toFile(join(folder, variantName(width))),
      ),
    ),
  /** Decodes once for all widths. */
  shared: (source: string, folder: string) => {
    const decoded = sharp(source).autoOrient();
    return Promise.all(
      WIDTHS.map((width) =>
        decoded
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp(WEBP)
          .toFile(join(folder, variantName(width))),
      ),
    );
  },
};

export interface WidthsTimes {
  /** Milliseconds: the server's implementation including its child process, and sharp's two ways. */
  ours: number;
  each: number;
  shared: number;
}

/** One round over a JPEG. The three take turns, so that other load on the machine affects all alike. */
export const timeWidths = async (jpeg: Buffer): Promise<WidthsTimes> => {
  const folder = await mkdtemp(join(tmpdir(), 'mekuri-widths-'));
  try {
    const source = join(folder, 'source.jpg');
    await writeFile(source, jpeg);
    const timed = async (work: (folder: string) => Promise<unknown>): Promise<number> => {
      const target = await mkdtemp(join(folder, 'made-'));
      const started = performance.now();
      await work(target);
      return performance.now() - started;
    };
    const { signal } = new AbortController();
    return {
      ours: await timed((target) => resizePicture(source, target, signal)),
      each: await timed((target) => alone.each(source, target)),
      shared: await timed((target) => alone.shared(source, target)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** An archive of images for a grid with the given number of columns and rows. */
export const archiveOfPictures = async (columns: number, rows: number): Promise<Buffer> => {
  const base = await photograph(1080, 2046);
  const entries = Array.from({ length: columns * rows }, (_, at) => ({
    name: `${String.fromCodePoint(65 + Math.floor(at / rows))}${(at % rows) + 1}.jpg`,
    // A comment makes every file distinct; the cost under test is decoding.
    body: withComment(base, String(at)),
    stored: true,
  }));
  return craftZip(entries);
};

const withComment = (jpeg: Buffer, text: string): Buffer => {
  const comment = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
};
