import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widthsOf } from './picture-widths.ts';
import { resizePicture, UnreadableImageError } from './resize-picture.ts';
import { ProgramFailedError } from '../sandboxed-process.ts';
import { heic } from '../testing/heic.ts';
import { flatPng, halves } from '../testing/samples.ts';

/** Matrix rows from linear BT.709 to BT.2020. */
const BT2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
];
/** Encodes light relative to a white of 203 cd/m². */
const toPq = (light: number): number => {
  const power = ((light * 203) / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
};
const toHlg = (light: number): number => {
  const scene = ((light * 203) / 1000) ** (1 / 1.2);
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
};

describe('the process that resizes', () => {
  let folder: string;
  const { signal } = new AbortController();
  beforeEach(async () => void (folder = await mkdtemp(join(await realpath(tmpdir()), 'mekuri-resize-'))));
  afterEach(() => rm(folder, { recursive: true }));
  const resize = async (body: Buffer) => {
    const source = join(folder, 'source');
    await writeFile(source, body);
    return resizePicture(source, folder, signal);
  };

  it('describes its output', async () => {
    const { averageColor, ...size } = await resize(await halves(700, 100).png().toBuffer());
    expect(size).toEqual({ width: 700, height: 100, widths: [50, 100, 200, 400, 600, 800] });
    expect(averageColor).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('refuses what the check of headers should not have let through', async () => {
    await expect(resize(flatPng(16_383, 16_383))).rejects.toBeInstanceOf(UnreadableImageError);
    await expect(
      resize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>')),
    ).rejects.toBeInstanceOf(UnreadableImageError);
    await expect(resize(Buffer.from('nothing'))).rejects.toBeInstanceOf(UnreadableImageError);
  });

  it('accepts an image of the maximum size', async () => {
    expect(await resize(flatPng(8000, 5000))).toMatchObject({ width: 8000, widths: [50, 100, 200, 400, 600, 800, 1200, 1920] });
  });
});

describe('the output for an image', { timeout: 60_000 }, () => {
  let folder: string;
  const { signal } = new AbortController();
  beforeEach(async () => void (folder = await mkdtemp(join(await realpath(tmpdir()), 'mekuri-resize-'))));
  afterEach(() => rm(folder, { recursive: true }));
  const make = async (body: Buffer) => {
    const source = join(folder, 'source');
    await writeFile(source, body);
    return resizePicture(source, folder, signal);
  };
  const colourOf = async (file: string): Promise<number[]> => {
    const { channels } = await sharp(await readFile(join(folder, file))).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };

  it('has the same colors in every source format', async () => {
    const [red, green, blue] = [230, 120, 40] as const;
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: green, b: blue } } });
    const png = await plain.clone().withIccProfile('p3').png().toBuffer();
    const jpeg = await plain.clone().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const { icc } = await sharp(png).metadata();
    const stored = await sharp(png, { ignoreIcc: true }).raw().toBuffer();
    const rgb = [stored[0]!, stored[1]!, stored[2]!] as const;
    expect(Math.abs(rgb[0] - red)).toBeGreaterThan(5);
    const heics = [
      await heic(64, 64, { rgb, icc: icc! }),
      await heic(64, 64, { rgb, nclx: { primaries: 12, transfer: 13 } }),
      await heic(64, 64, { rgb: [red, green, blue] }),
      await heic(64, 64, { rgb: [red, green, blue], nclx: { primaries: 1, transfer: 13 } }),
    ];
    for (const body of [png, jpeg, ...heics]) {
      await make(body);
      for (const [at, value] of (await colourOf('image-w100.webp')).entries())
        expect(Math.abs(value - [red, green, blue][at]!), String(await colourOf('image-w100.webp'))).toBeLessThanOrEqual(4);
    }
  });

  it.each([
    ['PQ', 16],
    ['HLG', 18],
  ])('brings HDR in %s to an ordinary screen, a little darker where room is left for what is brighter', async (_name, transfer) => {
    const wanted = [230, 120, 40];
    const light = wanted.map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4);
    const wide = BT2020.map((row) => row.reduce((sum, share, index) => sum + share * light[index]!, 0));
    const [red, green, blue] = wide.map((value) => Math.round(255 * (transfer === 16 ? toPq(value) : toHlg(value))));
    await make(await heic(64, 64, { rgb: [red!, green!, blue!], nclx: { primaries: 9, transfer } }));
    const found = await colourOf('image-w100.webp');
    for (const [index, value] of found.entries()) expect(Math.abs(value - wanted[index]!), String(found)).toBeLessThan(16);
    expect(found[0]! - found[2]!).toBeGreaterThan(140);
  });

  it('fits into WebP even when the image is taller', async () => {
    const tall = await halves(750, 16_400).jpeg().toBuffer();
    expect(await make(tall)).toMatchObject({ width: 750, height: 16_400, widths: [50, 100, 200, 400, 600, 800] });
    expect(await sharp(join(folder, 'image-w800.webp')).metadata()).toMatchObject({ width: 749, height: 16_383 });
    expect(await sharp(join(folder, 'image-w600.webp')).metadata()).toMatchObject({ width: 600, height: 13_124 });
    expect(await make(await halves(40, 65_000).png().toBuffer())).toMatchObject({ width: 40, height: 65_000, widths: [50] });
    expect(await make(await halves(30_000, 40).png().toBuffer())).toMatchObject({ width: 30_000 });
  });

  it('distinguishes an invalid file from a failure of the machine', async () => {
    await expect(make(await halves(4, 4).gif().toBuffer())).rejects.toBeInstanceOf(UnreadableImageError);
    // One of the widths cannot be written; the others can.
    await mkdir(join(folder, 'image-w800.webp'));
    const failed = await make(await halves(700, 700).png().toBuffer()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProgramFailedError);
    expect(failed).toMatchObject({ exitCode: 4 });
  });
});

describe('widths', () => {
  it.each([
    [1, [50]],
    [50, [50]],
    [51, [50, 100]],
    [1200, [50, 100, 200, 400, 600, 800, 1200]],
    [1201, [50, 100, 200, 400, 600, 800, 1200, 1920]],
    [9000, [50, 100, 200, 400, 600, 800, 1200, 1920]],
  ])('of a picture %i wide', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });
});
