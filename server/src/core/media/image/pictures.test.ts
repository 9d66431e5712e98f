import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/index.ts';
import { WIDTHS } from './picture-widths.ts';
import { heic } from '../testing/heic.ts';
import { createLibrary } from '../testing/library.ts';
import { flatPng, halves } from '../testing/samples.ts';

let app: TestApp;
let library: Awaited<ReturnType<typeof createLibrary>>;
beforeAll(async () => {
  app = await createTestApp();
  library = await createLibrary(app);
});
afterAll(() => app.close());

const add = (name: string, type: string, body: Buffer) => library.add({ name, type, body });
const variant = async (url: string, width: number) => sharp(await library.download(url.replace(/-w\d+\.webp$/, `-w${width}.webp`)));
const existing = async (url: string) => {
  const answers = await Promise.all(
    WIDTHS.map(async (width) => (await app.media.head(library.pathOf(url).replace(/-w\d+/, `-w${width}`))).status),
  );
  return WIDTHS.filter((_, index) => answers[index] === 200);
};
/** Folders of objects, staged ones and renditions. */
const folders = async (below: 'staging' | 'm') => readdir(join(app.deps.config.dataDir, 'media', below)).catch(() => []);
const colourAt = async (picture: Sharp, x: number, y: number) => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at);
  return red > blue ? 'red' : 'blue';
};

describe('a picture', { timeout: 60_000 }, () => {
  it('gets the eight widths in WebP, and its own address is the widest', async () => {
    const media = await add('large.jpg', 'image/jpeg', await halves(2400, 1200).jpeg().toBuffer());
    expect(media).toMatchObject({
      status: 'READY',
      kind: 'IMAGE',
      width: 2400,
      height: 1200,
      hls_status: 'NONE',
      poster_url: null,
      error: null,
    });
    expect(media.url).toMatch(/\/m\/[0-9a-f]{16}\/resized\/image-w1920\.webp$/);
    expect(await existing(media.url!)).toEqual(WIDTHS);
    for (const width of WIDTHS) {
      const picture = await variant(media.url!, width);
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
      expect(await colourAt(picture, 0.2, 0.5)).toBe('red');
      expect(await colourAt(picture, 0.8, 0.5)).toBe('blue');
    }
    const [row] = (
      await app.sql<{ average_color: string; widths: number[] }>('select average_color, widths from media where id = $1', [media.id])
    ).rows;
    expect(row!.widths).toEqual([...WIDTHS]);
    expect(row!.average_color).toMatch(/^#7[0-9a-f]3[0-9a-f]7[0-9a-f]$/);
    expect(await folders('staging')).toEqual([]);
  });

  it('is never made larger than it came', async () => {
    const media = await add('small.png', 'image/png', await halves(375, 739).png().toBuffer());
    expect(await existing(media.url!)).toEqual([50, 100, 200, 400]);
    expect(await (await variant(media.url!, 400)).metadata()).toMatchObject({ width: 375, height: 739 });
    const tiny = await add('tiny.png', 'image/png', await halves(2, 2).png().toBuffer());
    expect(await existing(tiny.url!)).toEqual([50]);
  });

  it('is upright and reveals neither camera nor location', async () => {
    // Red above blue when displayed: stored on its side, with an EXIF orientation.
    const lying = await halves(300, 200)
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(lying.includes('Secret Camera')).toBe(true);
    const media = await add('phone.jpg', 'image/jpeg', lying);
    expect(media).toMatchObject({ width: 200, height: 300 });
    for (const width of [50, 200]) {
      const bytes = await library.download(media.url!.replace(/-w\d+/, `-w${width}`));
      const { exif, icc, xmp, orientation, height } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(bytes.includes('Secret Camera')).toBe(false);
      expect(height).toBe(width * 1.5);
      expect(await colourAt(sharp(bytes), 0.5, 0.2)).toBe('red');
      expect(await colourAt(sharp(bytes), 0.5, 0.8)).toBe('blue');
    }
  });

  it('may be HEIC, by either of its names', async () => {
    const body = await heic(640, 480);
    for (const type of ['image/heic', 'image/heif']) {
      const media = await add('iphone.heic', type, body);
      expect(media).toMatchObject({ status: 'READY', width: 640, height: 480 });
      expect(await (await variant(media.url!, 600)).metadata()).toMatchObject({ format: 'webp', width: 600, height: 450 });
    }
  });

  it('may be transparent, gray or in sixteen bits', async () => {
    const clear = await sharp({ create: { width: 120, height: 60, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    expect((await (await variant((await add('clear.png', 'image/png', clear)).url!, 100)).metadata()).hasAlpha).toBe(true);
    const grey = await halves(120, 60).greyscale().png().toBuffer();
    expect((await add('grey.png', 'image/png', grey)).status).toBe('READY');
    const deep = await halves(120, 60).toColourspace('rgb16').png().toBuffer();
    expect(await colourAt(await variant((await add('deep.png', 'image/png', deep)).url!, 100), 0.2, 0.5)).toBe('red');
  });

  it('is all that remains of a polyglot file', async () => {
    const script = '<script>alert(document.domain)</script>';
    const jpeg = await halves(80, 80).jpeg().toBuffer();
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      jpeg.subarray(2),
      Buffer.from(`PK\u0003\u0004${script}`),
    ]);
    const media = await add('page.jpg', 'image/jpeg', polyglot);
    expect(media.status).toBe('READY');
    const served = await app.media.get(library.pathOf(media.url!)).buffer(true);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect((await library.download(media.url!)).includes('alert')).toBe(false);
  });

  it('that is truncated fails with its name in the message, and leaves nothing', async () => {
    const made = await folders('m');
    const noise = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    const png = await halves(900, 900).png({ compressionLevel: 0 }).toBuffer();
    for (const [name, type, body] of [
      ['cut.jpg', 'image/jpeg', noise],
      ['cut.png', 'image/png', png],
    ] as const) {
      const media = await add(name, type, body.subarray(0, body.length * 0.6));
      expect(media).toMatchObject({ status: 'FAILED', url: null, error: { code: 'media.unreadable' } });
      expect(media.error!.message).toContain(name);
    }
    const wrong = Buffer.concat([flatPng(300, 300).subarray(0, 60), Buffer.alloc(200, 0x55)]);
    expect(await add('wrong.png', 'image/png', wrong)).toMatchObject({ status: 'FAILED', error: { code: 'media.unreadable' } });
    expect(await folders('m')).toEqual(made);
    expect(await folders('staging')).toEqual([]);
    expect(await readdir(join(app.deps.config.dataDir, 'processing'))).toEqual([]);
  });

  it('waits while the disk is full, reports it, and is ready once there is space', async () => {
    const picture = { name: 'full.png', type: 'image/png', body: flatPng(90, 90) };
    const slot = await library.slotFor(picture);
    expect((await library.put(slot, picture.body)).status).toBe(204);
    const { put } = app.deps.storage;
    app.deps.storage.put = () => Promise.reject(Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }));
    try {
      // More rounds than a job has attempts.
      for (let round = 0; round < 6; round += 1) {
        await app.runJobs();
        expect(await library.get(slot.media_id)).toMatchObject({ status: 'PROCESSING', error: { code: 'media.waits_for_space' } });
        app.clock.advance(61_000);
      }
    } finally {
      app.deps.storage.put = put;
    }
    await app.runJobs();
    expect(await library.get(slot.media_id)).toMatchObject({ status: 'READY', error: null });
  });

  it('uploaded twice is stored once per account', async () => {
    const file = { name: 'same.png', type: 'image/png', body: await halves(64, 64).png().toBuffer() };
    const [first, second] = [await library.add(file), await library.add(file)];
    expect(second.url).toBe(first.url);
    const other = await createLibrary(app);
    expect(library.pathOf((await other.add(file)).url!)).not.toBe(library.pathOf(first.url!));
  });
});
