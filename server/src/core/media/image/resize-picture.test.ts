import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widthsOf } from './picture-widths.ts';
import { resizePicture, UnreadableImageError } from './resize-picture.ts';
import { flatPng, halves } from '../testing/samples.ts';

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

  it('tells what it made', async () => {
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

  it('takes a picture of the most pixels that are permitted', async () => {
    expect(await resize(flatPng(8000, 5000))).toMatchObject({ width: 8000, widths: [50, 100, 200, 400, 600, 800, 1200, 1920] });
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
