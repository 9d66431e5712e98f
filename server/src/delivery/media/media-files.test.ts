import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/index.ts';

const HASH = '0123456789abcdef';
const bytes = Buffer.from('0123456789'.repeat(1000));
const video = `/m/${HASH}/video.mp4`;
const picture = `/m/${HASH}/resized/image-w200.webp`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const put = (key: string) => app.deps.storage.put(key, bytes, { contentType: 'text/html' });
  for (const path of [video, picture, `/m/${HASH}/hls/master.m3u8`, `/m/${HASH}/hls/720/00001.m4s`]) await put(path.slice(1));
  await put('staging/one/two');
});
afterAll(() => app.close());

/** Sends the path as it is; a client would normalize it. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.origins.media);
    const sent = request({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('latin1').on('data', (text: string) => void (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    });
    sent.once('error', reject).end();
  });

describe.each([
  ['the media origin', () => app.media, ''],
  ['the sites origin', () => app.sites, '/_media'],
])('files on %s', (_name, agent, base) => {
  it('are cached for ever, open to everyone, of their own type, and cannot run', async () => {
    const answer = await agent().get(base + picture);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      },
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('answer HEAD and conditions without a body', async () => {
    const head = await agent().head(base + video);
    expect(head).toMatchObject({
      status: 200,
      headers: { 'content-type': 'video/mp4', 'content-length': '10000', 'accept-ranges': 'bytes' },
    });
    const again = await agent()
      .get(base + video)
      .set('if-none-match', String(head.headers['etag']));
    expect(again.status).toBe(304);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/10000', '0123456789'],
    ['bytes=9995-', 206, 'bytes 9995-9999/10000', '56789'],
    ['bytes=-3', 206, 'bytes 9997-9999/10000', '789'],
    ['bytes=9998-99999', 206, 'bytes 9998-9999/10000', '89'],
  ])('answer the range %s', async (range, status, told, body) => {
    const answer = await agent()
      .get(base + video)
      .set('range', range)
      .buffer(true)
      .parse(asText);
    expect(answer).toMatchObject({ status, body, headers: { 'content-range': told, 'content-length': String(body.length) } });
  });

  it.each(['bytes=10000-', 'bytes=5-4', 'bytes=-0'])('cannot satisfy the range %s', async (range) => {
    expect(
      await agent()
        .get(base + video)
        .set('range', range),
    ).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10000' } });
  });

  it.each(['bytes=0-1,4-5', 'bytes=a-b', 'lines=0-1', 'bytes=-', 'bytes=99999999999999999999-'])(
    'answer "%s" with the whole',
    async (range) => {
      expect(
        await agent()
          .head(base + video)
          .set('range', range),
      ).toMatchObject({ status: 200, headers: { 'content-length': '10000' } });
    },
  );

  it('answer a range of another version with the whole file', async () => {
    const { etag } = (await agent().head(base + video)).headers;
    const get = (condition: string) =>
      agent()
        .head(base + video)
        .set({ range: 'bytes=0-1', 'if-range': condition });
    expect((await get('"other"')).status).toBe(200);
    expect((await get(String(etag))).status).toBe(206);
  });

  it('that grow are revalidated', async () => {
    const playlist = await agent().head(`${base}/m/${HASH}/hls/master.m3u8`);
    expect(playlist.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'content-type': 'application/vnd.apple.mpegurl' });
    const segment = await agent().head(`${base}/m/${HASH}/hls/720/00001.m4s`);
    expect(segment.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), 'content-type': 'video/iso.segment' });
  });

  it.each(['post', 'put', 'delete', 'patch'] as const)('are not changed by %s', async (method) => {
    const origin = agent();
    expect((await origin[method](base + video).send('x')).status).toBe(405);
    expect(await app.deps.storage.size(video.slice(1))).toBe(bytes.length);
  });
});

describe('the media origin', () => {
  it('ignores cookies and credentials', async () => {
    const plain = await raw(picture);
    const dressed = await raw(picture, { cookie: '__Secure-session=1; refresh=2', authorization: 'Bearer x' });
    for (const answer of [plain, dressed]) delete answer.headers['date'];
    expect(dressed).toEqual(plain);
  });

  it.each([
    '/',
    '/m/',
    `/m/${HASH}/`,
    `/m/${HASH}`,
    '/staging/one/two',
    '/m/../staging/one/two',
    '/m/..%2fstaging/one/two',
    `/m/${HASH}/../../staging/one/two`,
    `/m/${HASH}/resized/..%2f..%2f..%2f..%2fsecret-key`,
    `/m/${HASH}/resized/image-w200.webp/`,
    `/m/${HASH}/resized/image-w200.webp%00.html`,
    `/m/${HASH.toUpperCase()}/video.mp4`,
    `//m/${HASH}/video.mp4`,
    `/m/${HASH}/hls/master.m3u8.html`,
    '/.incoming/x',
    `/m/${HASH}/video.mp4#x/../y`,
    '/m/ffffffffffffffff/video.mp4',
    '/upload/',
  ])('has nothing at %s', async (path) => {
    const answer = await raw(path);
    expect(answer).toMatchObject({ status: 404, body: '' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('breaks off the response when a file disappears during it', async () => {
    const { get } = app.deps.storage;
    app.deps.storage.get = () => Promise.reject(new Error('storage is away'));
    const answer = await raw(video);
    app.deps.storage.get = get;
    expect(answer.status).toBe(503);
  });
});

function asText(response: unknown, done: (error: Error | null, body: string) => void): void {
  let body = '';
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => void (body += chunk.toString())).on('end', () => done(null, body));
}
