import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '../../../../testing/index.ts';
import { createMediaOrigin } from '../../../delivery/media/media-origin.ts';
import { createLibrary, type File, type Slot } from '../testing/library.ts';
import { animatedPng, sampleVideo, flatPng, halves } from '../testing/samples.ts';

const MIB = 1024 * 1024;
let app: TestApp;
let library: Awaited<ReturnType<typeof createLibrary>>;
let picture: File;

beforeAll(async () => {
  app = await createTestApp();
  library = await createLibrary(app);
  picture = { name: '店の写真.jpg', type: 'image/jpeg', body: await halves(60, 40).jpeg().toBuffer() };
});
afterAll(() => app.close());

const named = (body: Buffer, type: string, name = 'file'): File => ({ name, type, body });
const status = async ({ media_id: id }: Slot) => (await library.get(id)).status;
/** Everything that an upload could leave behind: temporary files, staged objects. */
const leftovers = async () => {
  const below = (folder: string) => readdir(join(app.deps.config.dataDir, folder)).catch(() => []);
  return [...(await below('uploads')), ...(await below('media/staging')), ...(await below('media/.incoming'))];
};
const refusesWithoutATrace = async (file: File, code: [number, string], more: object = {}) => {
  const before = await leftovers();
  const slot = await library.slotFor(file);
  const answer = await library.put(slot, file.body);
  expect(answer).toMatchObject(problem(...code, more as Record<string, unknown>));
  expect(answer.body.message).toContain(file.name);
  expect(await status(slot)).toBe('PENDING');
  expect(await leftovers()).toEqual(before);
  return answer;
};

describe('addresses', { timeout: 60_000 }, () => {
  it('are returned for each file, in order', async () => {
    const answer = await library.slots([
      { name: 'a.png', type: 'image/png', size: 1 },
      { name: 'b.MOV', type: 'video/quicktime', size: 30 * MIB },
      { name: 'c.jfif', type: 'image/jpg', size: 10 * MIB },
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body.uploads.map((slot: Slot) => slot.headers)).toEqual(
      ['image/png', 'video/quicktime', 'image/jpeg'].map((type) => ({ 'content-type': type })),
    );
    const [first] = answer.body.uploads;
    const seconds = (new Date(first.expires_at).getTime() - app.clock.now().getTime()) / 1000;
    expect(Math.round(seconds / 60)).toBe(10);
    expect(await library.get(first.media_id)).toMatchObject({ status: 'PENDING', name: 'a.png', url: null, error: null });
  });

  it.each([
    ['a picture over the limit', { name: '大きい.png', type: 'image/png', size: 10 * MIB + 1 }, 'media.image_too_large', 10 * MIB],
    ['a video over the limit', { name: 'long.mp4', type: 'video/mp4', size: 30 * MIB + 1 }, 'media.video_too_large', 30 * MIB],
  ])('are refused for %s, which is named with the limit', async (_what, file, code, limit) => {
    const answer = await library.slots([{ name: 'fine.png', type: 'image/png', size: 5 }, file]);
    expect(answer).toMatchObject(problem(400, code, { limit, fields: [{ pointer: '/files/1/size', rule: code }] }));
    expect(answer.body.message).toContain(file.name);
    expect(answer.body.message).toContain(`${limit / MIB} MB`);
  });

  it.each(['image/svg+xml', 'text/html', 'image/gif', 'video/x-msvideo', 'application/octet-stream', '__proto__', 'constructor'])(
    'are refused for %s',
    async (type) => {
      const answer = await library.slots([{ name: 'x.svg', type, size: 10 }]);
      expect(answer).toMatchObject(problem(400, 'media.type_refused', { fields: [{ pointer: '/files/0/content_type' }] }));
    },
  );

  it('speak the four languages', async () => {
    const agent = await library.agent();
    const messages = await Promise.all(
      ['ja', 'en', 'zh', 'ko'].map(async (language) => {
        const files = [{ name: 'p.png', content_type: 'image/png', size: 11 * MIB }];
        const answer = await agent
          .post('/api/site/generate-urls')
          .set('accept-language', language)
          .send({ site_id: library.site.id, files });
        return answer.body.message as string;
      }),
    );
    expect(new Set(messages).size).toBe(4);
    for (const message of messages) expect(message).toMatch(/p\.png.*10 ?MB/);
  });

  it('are given for the library without a site', async () => {
    const creator = await app.create.user();
    const { body } = await app
      .as(creator)
      .post('/api/media')
      .send({ files: [{ name: picture.name, content_type: picture.type, size: picture.body.length }] })
      .expect(201);
    expect((await library.put(body.uploads[0], picture.body)).status).toBe(204);
    await app.runJobs();
    const { body: list } = await app.as(creator).get('/api/media').expect(200);
    expect(list.items).toMatchObject([{ medium: { name: picture.name, status: 'READY' }, uses: 0 }]);
    const files = [{ name: 'x.svg', content_type: 'image/svg+xml', size: 1 }];
    expect(await app.as(creator).post('/api/media').send({ files })).toMatchObject(problem(400, 'media.type_refused'));
    const viewer = await app.create.user({ account: creator.account, authority: 'view' });
    expect((await app.as(viewer).post('/api/media').send({ files })).status).toBe(403);
  });

  it("are not given for another tenant's site, nor to those who may only view", async () => {
    const files = [{ name: 'a.png', content_type: 'image/png', size: 1 }];
    const stranger = await app.create.user();
    expect(await app.as(stranger).post('/api/site/generate-urls').send({ site_id: library.site.id, files })).toMatchObject(
      problem(404, 'not_found'),
    );
    const viewer = await app.create.user({ account: library.user.account, authority: 'view' });
    expect((await app.as(viewer).post('/api/site/generate-urls').send({ site_id: library.site.id, files })).status).toBe(403);
  });
});

describe('a media item', () => {
  it('is hidden from other tenants', async () => {
    const slot = await library.slotFor(picture);
    const stranger = await app.create.user();
    expect(await app.as(stranger).get(`/api/media/${slot.media_id}`)).toMatchObject(problem(404, 'not_found'));
  });
});

describe('an upload', { timeout: 60_000 }, () => {
  it('is accepted once; a second one conflicts and changes nothing', async () => {
    const slot = await library.slotFor(picture);
    expect((await library.put(slot, picture.body)).status).toBe(204);
    expect(await status(slot)).toBe('PROCESSING');
    expect(await library.put(slot, picture.body)).toMatchObject(problem(409, 'media.upload_used'));
    await app.runJobs();
    expect(await status(slot)).toBe('READY');
    expect(await library.put(slot, picture.body)).toMatchObject(problem(409, 'media.upload_used'));
    expect(await status(slot)).toBe('READY');
  });

  it('is won by one of many at the same time', async () => {
    const slot = await library.slotFor(picture);
    const answers = await Promise.all(Array.from({ length: 6 }, () => library.put(slot, picture.body)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409, 409]);
    expect((await readdir(join(app.deps.config.dataDir, 'media/staging', slot.media_id))).length).toBe(1);
    await app.runJobs();
  });

  it('comes too late after ten minutes', async () => {
    const slot = await library.slotFor(picture);
    app.clock.advance(600_000);
    expect(await library.put(slot, picture.body)).toMatchObject(problem(410, 'media.upload_expired'));
    expect(await status(slot)).toBe('PENDING');
  });

  it('needs the address exactly as it was signed', async () => {
    const slot = await library.slotFor(picture);
    const [payload = '', signature = ''] = library.pathOf(slot.url).replace('/upload/', '').split('.');
    const larger = JSON.parse(Buffer.from(payload, 'base64url').toString());
    larger[3] = 5 * MIB;
    const forged = Buffer.from(JSON.stringify(larger)).toString('base64url');
    for (const token of [
      `${forged}.${signature}`,
      `${payload}.${signature.slice(1)}`,
      payload,
      `${payload}.`,
      'x',
      '.',
      `${payload}.${signature}AAAA`,
    ]) {
      const answer = await app.media.put(`/upload/${token}`).set(slot.headers).send(picture.body);
      expect(answer, token).toMatchObject(problem(404, 'media.upload_unknown'));
    }
  });

  it('has to have the announced length and type', async () => {
    const slot = await library.slotFor(picture);
    expect(await library.put(slot, picture.body.subarray(1))).toMatchObject(problem(400, 'media.length_differs'));
    expect(await library.put(slot, Buffer.concat([picture.body, Buffer.from('x')]))).toMatchObject(problem(400, 'media.length_differs'));
    expect(await library.put(slot, picture.body, { 'content-type': 'image/png' })).toMatchObject(problem(415, 'media.type_differs'));
    const chunked = app.media.put(library.pathOf(slot.url)).set({ ...slot.headers, 'transfer-encoding': 'chunked' });
    chunked.write(picture.body);
    expect(await chunked).toMatchObject(problem(411, 'media.length_required'));
    expect((await library.put(slot, picture.body)).status).toBe(204);
    await app.runJobs();
  });

  it('leaves nothing when its connection breaks, and may be sent again', async () => {
    const slot = await library.slotFor(picture);
    const before = await leftovers();
    const { hostname, port } = new URL(app.origins.media);
    const socket = connect(Number(port), hostname);
    const head = [
      `PUT ${library.pathOf(slot.url)} HTTP/1.1`,
      'Host: media',
      'Content-Type: image/jpeg',
      `Content-Length: ${picture.body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(picture.body.subarray(0, picture.body.length - 10));
    await expect.poll(async () => (await leftovers()).length).toBeGreaterThan(before.length);
    socket.destroy();
    await expect.poll(leftovers).toEqual(before);
    expect((await library.put(slot, picture.body)).status).toBe(204);
    await app.runJobs();
  });

  it('of an unsupported format is refused with its name and format', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const playlist = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    const gif = Buffer.from('GIF89a;<script>alert(1)</script>');
    const formats: [File, string][] = [
      [named(svg, 'image/png', 'svg.png'), 'SVG'],
      [named(html, 'image/jpeg', 'page.jpg'), 'HTML'],
      [named(gif, 'image/png', 'gif.png'), 'GIF'],
      [named(await halves(10, 10).webp().toBuffer(), 'image/jpeg', 'web.jpg'), 'WebP'],
      [named(await halves(10, 10).avif().toBuffer(), 'image/heic', 'av.heic'), 'AVIF'],
    ];
    for (const [file, format] of formats) {
      const answer = await refusesWithoutATrace(file, [415, 'media.format_refused']);
      expect(answer.body.message).toContain(`${format} 形式`);
    }
    const unknown = [
      named(playlist, 'video/mp4', 'playlist.mp4'),
      named(Buffer.from('x'), 'image/png', 'x.png'),
      named(Buffer.alloc(5000), 'video/mpeg', 'zeros.mpg'),
    ];
    for (const file of unknown) await refusesWithoutATrace(file, [415, 'media.content_differs']);
  });

  it('is typed by its bytes, whatever its name', async () => {
    const [jpeg, png] = [picture.body, await halves(10, 10).png().toBuffer()];
    for (const file of [named(jpeg, 'image/heic', 'IMG_0001.HEIC'), named(png, 'image/jpeg', 'png.jpg'), named(jpeg, 'video/mp4', 'a.mp4')])
      expect(await library.add(file)).toMatchObject({ status: 'READY', kind: 'IMAGE', name: file.name });
    const clip = await sampleVideo({ seconds: 1, size: '160x120' });
    expect(await library.add(named(clip, 'image/heic', 'film.heic'))).toMatchObject({ status: 'READY', kind: 'VIDEO', width: 160 });
    expect(await library.add(named(clip, 'video/quicktime', 'film.mov'))).toMatchObject({ status: 'READY', kind: 'VIDEO' });
    const { rows } = await app.sql(`select distinct content_type from media where name in ('IMG_0001.HEIC', 'film.mov') order by 1`);
    expect(rows).toEqual([{ content_type: 'image/jpeg' }, { content_type: 'video/mp4' }]);
  });

  it('has the limits of its detected type', async () => {
    const large = Buffer.concat([picture.body, Buffer.alloc(10 * MIB)]);
    await refusesWithoutATrace(named(large, 'video/mp4', 'large.mp4'), [413, 'media.image_too_large'], { limit: 10 * MIB });
  });

  it('for a profile or a notice must be an image', async () => {
    const clip = await sampleVideo({ seconds: 1, size: '160x120' });
    const agent = await library.agent();
    const body = { name: '顔.png', content_type: 'image/png', size: clip.length };
    const { body: slot } = await agent.post('/api/user/picture').send(body);
    const answer = await app.media.put(library.pathOf(slot.url)).set('content-type', 'image/png').send(clip);
    expect(answer).toMatchObject(problem(415, 'media.picture_wanted'));
    expect(answer.body.message).toContain('MP4');
  });

  it('of a small file with a huge image is refused by its header', async () => {
    const bomb = named(flatPng(16_383, 16_383), 'image/png', 'bomb.png');
    expect(bomb.body.length).toBeLessThan(40_000);
    await refusesWithoutATrace(bomb, [413, 'media.too_many_pixels'], { limit: 40 });
  });

  it('of an animation of ten thousand frames is refused; a short one shows its first frame', async () => {
    await refusesWithoutATrace(named(animatedPng(10_000), 'image/png', 'frames.png'), [413, 'media.too_many_frames'], { limit: 300 });
    expect(await library.add(named(animatedPng(2), 'image/png', 'two.png'))).toMatchObject({ status: 'READY', width: 4 });
  });

  it('of an image without a readable header is refused', async () => {
    await refusesWithoutATrace(named(picture.body.subarray(0, 40), 'image/jpeg', 'cut.jpg'), [400, 'media.unreadable']);
    await refusesWithoutATrace(named(flatPng(0, 10), 'image/png', 'flat.png'), [400, 'media.unreadable']);
  });

  it('of a video over 10 minutes or 4K, or without a header, is refused', async () => {
    const slow = await sampleVideo({ seconds: 601, size: '16x16', codec: ['-c:v', 'libx264', '-preset', 'ultrafast', '-r', '1', '-an'] });
    await refusesWithoutATrace(named(slow, 'video/mp4', 'slow.mp4'), [413, 'media.video_too_long'], { limit: 10 });
    const wide = await sampleVideo({ seconds: 0.2, size: '5000x2500', codec: ['-c:v', 'libx264', '-preset', 'ultrafast', '-an'] });
    await refusesWithoutATrace(named(wide, 'video/mp4', 'wide.mp4'), [413, 'media.video_too_wide']);
    await refusesWithoutATrace(named((await sampleVideo()).subarray(0, 2000), 'video/mp4', 'cut.mp4'), [400, 'media.unreadable']);
  });

  it('says so when the disk is full', async () => {
    const slot = await library.slotFor(picture);
    const { put } = app.deps.storage;
    app.deps.storage.put = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const answer = await library.put(slot, picture.body);
    app.deps.storage.put = put;
    expect(answer).toMatchObject(problem(507, 'media.storage_full'));
    expect((await library.put(slot, picture.body)).status).toBe(204);
    await app.runJobs();
  });

  it('says so when the disk is full before the file has arrived', async () => {
    const full = (): Writable =>
      new Writable({
        write(_chunk, _encoding, done) {
          done(Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }));
        },
      });
    const origin = createServer(createMediaOrigin(app.deps, full));
    try {
      const body = Buffer.alloc(20 * MIB);
      for (const file of [picture, named(body, 'video/mp4', 'film.mp4')]) {
        const slot = await library.slotFor(file);
        const answer = await request(origin).put(new URL(slot.url).pathname).set(slot.headers).send(file.body);
        expect(answer).toMatchObject(problem(507, 'media.storage_full'));
        expect(answer.headers['connection']).toBe('close');
        expect(await status(slot)).toBe('PENDING');
        if (file === picture) expect((await library.put(slot, file.body)).status).toBe(204);
      }
    } finally {
      origin.close();
    }
    await app.runJobs();
  });

  it('is answered in the requested language, to the console only', async () => {
    const answer = await app.media.put('/upload/x.y').set('accept-language', 'en').set('origin', app.origins.app).send('x');
    expect(answer.body.message).toBe('The upload address is not valid.');
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': app.origins.app, 'cache-control': 'no-store' });
    const preflight = await app.media.options('/upload/x.y').set('origin', app.origins.app).set('access-control-request-method', 'PUT');
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' },
    });
    expect((await app.media.get('/upload/x.y')).status).toBe(405);
  });
});

describe('an abandoned or failed upload', () => {
  it('is collected after an hour, with what it staged', async () => {
    const slot = await library.slotFor(picture);
    await app.deps.storage.put(`staging/${slot.media_id}/orphan`, picture.body, { contentType: 'image/jpeg' });
    app.clock.advance(3 * 3_600_000);
    await app.runJobs();
    const answer = await (await library.agent()).get(`/api/media/${slot.media_id}`);
    expect(answer).toMatchObject(problem(404, 'not_found'));
    expect(await app.deps.storage.size(`staging/${slot.media_id}/orphan`)).toBeNull();
  });

  it('fails when its job is dead', async () => {
    const slot = await library.slotFor(picture);
    await library.put(slot, picture.body);
    await app.sql(`update outbox set status = 'dead' where dedupe_key = $1`, [`media.process:${slot.media_id}`]);
    app.clock.advance(3_600_000);
    await app.runJobs();
    expect(await library.get(slot.media_id)).toMatchObject({ status: 'FAILED', error: { code: 'media.processing_failed' } });
    expect(await leftovers()).not.toContain(slot.media_id);
  });
});
