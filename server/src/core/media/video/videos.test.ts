import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, problem, type TestApp } from '../../../../testing/index.ts';
import { createLibrary } from '../testing/library.ts';
import { film, probe } from '../testing/samples.ts';

let app: TestApp;
let library: Awaited<ReturnType<typeof createLibrary>>;
beforeAll(async () => {
  app = await createTestApp();
  library = await createLibrary(app);
});
afterAll(() => app.close());

const mp4 = async (body: Promise<Buffer>, name = 'film.mp4') => library.add({ name, type: 'video/mp4', body: await body });
const text = async (url: string) => (await library.download(url)).toString();
const near = (url: string, path: string) => new URL(path, url).href;

/** Follows the stream as a player does: master, renditions, every segment; each rendition put together again. */
async function play(hlsUrl: string) {
  const master = await text(hlsUrl);
  const entries = [
    ...master.matchAll(/#EXT-X-STREAM-INF:BANDWIDTH=(\d+),CODECS="avc1\.[\da-f]{6}(?:,mp4a\.40\.2)?",RESOLUTION=(\d+)x(\d+)\n(\S+)/g),
  ];
  return Promise.all(
    entries.map(async ([, bandwidth, width, height, path]) => {
      const index = near(hlsUrl, path!);
      const playlist = await text(index);
      const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)![1]!;
      const segments = [...playlist.matchAll(/#EXTINF:[\d.]+,\s*\n(\S+)/g)].map(([, file]) => file!);
      const parts = await Promise.all([init, ...segments].map((file) => library.download(near(index, file))));
      const { streams, format } = await probe(Buffer.concat(parts));
      const picture = streams.find((stream) => stream['codec_type'] === 'video')!;
      const sound = streams.find((stream) => stream['codec_type'] === 'audio');
      return {
        name: path!.split('/')[0],
        bandwidth: Number(bandwidth),
        width: Number(width),
        height: Number(height),
        segments: segments.length,
        seconds: Math.round(Number(format.duration)),
        picture,
        sound,
      };
    }),
  );
}

describe('a film', { timeout: 60_000 }, () => {
  it('in H.264 plays as it is: an MP4 that starts at once, a poster, a stream without encoding', async () => {
    const body = await film({ seconds: 6, size: '640x360' });
    const media = await mp4(Promise.resolve(body));
    expect(media).toMatchObject({ status: 'READY', kind: 'VIDEO', width: 640, height: 360, hls_status: 'READY', error: null });
    const progressive = await library.download(media.url!);
    expect(progressive.indexOf('moov')).toBeLessThan(progressive.indexOf('mdat'));
    expect((await probe(progressive)).streams.map((stream) => stream['codec_name'])).toEqual(['h264', 'aac']);
    expect(await sharp(await library.download(media.poster_url!)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
    const poster = await app.media.head(library.pathOf(media.poster_url!).replace(/-w\d+/, '-w50'));
    expect(poster.status).toBe(200);
    const [own, ...others] = await play(media.hls_url!);
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      name: 'source',
      width: 640,
      height: 360,
      seconds: 6,
      picture: { codec_name: 'h264', width: 640 },
      sound: { codec_name: 'aac' },
    });
    expect(own!.bandwidth).toBeGreaterThan(100_000);
  });

  it('gets smaller sizes later, while its own size can be played already', async () => {
    const media = await mp4(film({ seconds: 5, size: '540x960' }));
    const renditions = await play(media.hls_url!);
    expect(renditions.map(({ name, width, height, seconds }) => ({ name, width, height, seconds }))).toEqual([
      { name: 'source', width: 540, height: 960, seconds: 5 },
      { name: '480', width: 480, height: 854, seconds: 5 },
    ]);
    expect(renditions[1]).toMatchObject({
      segments: 2,
      picture: { codec_name: 'h264', width: 480, height: 854, pix_fmt: 'yuv420p' },
      sound: { codec_name: 'aac' },
    });
    const jobs = await app.sql<{ name: string }>(`select name from outbox where payload ->> 'mediaId' = $1 order by created_at`, [
      media.id,
    ]);
    expect(jobs.rows.map(({ name }) => name)).toEqual(['media.process-video', 'media.build-ladder']);
  });

  it.each([
    ['QuickTime in ProRes', 'video/quicktime', 'mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le']],
    ['MPEG-2', 'video/mpeg', 'mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
    ['MPEG-1 without sound', 'video/mpeg', 'mpg', ['-c:v', 'mpeg1video', '-an']],
    ['H.264 in ten bits', 'video/mp4', 'mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv422p10le', '-c:a', 'aac']],
  ] as const)('in %s is encoded for browsers', async (_what, type, ending, codec) => {
    const media = await library.add({ name: `clip.${ending}`, type, body: await film({ codec, ending }) });
    expect(media).toMatchObject({ status: 'READY', width: 320, height: 240, hls_status: 'READY' });
    const { streams } = await probe(await library.download(media.url!));
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 320, height: 240 });
    expect((await play(media.hls_url!)).length).toBe(1);
  });

  it('tells nothing of its camera or place', async () => {
    const body = await film({
      codec: [
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-metadata',
        'location=+35.0+139.0/',
        '-metadata',
        'comment=Secret Camera',
      ],
    });
    expect(body.includes('Secret Camera')).toBe(true);
    const media = await mp4(Promise.resolve(body));
    const served = await library.download(media.url!);
    for (const secret of ['Secret Camera', '+35.0+139.0']) expect(served.includes(secret)).toBe(false);
  });

  it('that is a playlist at heart reaches no other file and no network', async () => {
    let requests = 0;
    const trap = createServer((_request, response) => void ((requests += 1), response.end('x'))).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((ready) => trap.once('listening', () => ready(trap.address() as AddressInfo)));
    const whole = await film();
    const at = whole.indexOf('moov') - 4;
    const lures = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/a\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile http://127.0.0.1:${port}/b\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>http://127.0.0.1:${port}/c</BaseURL></MPD>`,
    ];
    for (const lure of lures) {
      const slot = await library.slotFor({ name: 'lure.mp4', type: 'video/mp4', body: Buffer.from(lure) });
      expect(await library.put(slot, Buffer.from(lure))).toMatchObject(problem(415, 'media.content_differs'));
      // A film's brand and header around a playlist pass the check of headers, and stop at ffprobe.
      const dressed = Buffer.concat([whole.subarray(0, 32), whole.subarray(at), Buffer.from(lure)]);
      expect((await mp4(Promise.resolve(dressed))).status).toMatch(/READY|FAILED/);
    }
    expect(requests).toBe(0);
    await new Promise((closed) => trap.close(closed));
  });

  it('that breaks off, or is none, is told to have failed and leaves nothing', async () => {
    const made = await readdir(join(app.deps.config.dataDir, 'media/m'));
    const whole = await film({
      codec: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'],
    });
    const hollow = Buffer.concat([whole.subarray(0, whole.indexOf('mdat') + 4), Buffer.alloc(20_000, 7)]);
    const media = await mp4(Promise.resolve(hollow), 'hollow.mp4');
    expect(media).toMatchObject({ status: 'FAILED', hls_status: 'NONE', url: null, error: { code: 'media.unreadable' } });
    expect(media.error!.message).toContain('hollow.mp4');
    const zeros = await library.add({
      name: 'zeros.mpg',
      type: 'video/mpeg',
      body: Buffer.concat([Buffer.from('000001ba44', 'hex'), Buffer.alloc(9000)]),
    });
    expect(zeros).toMatchObject({ status: 'FAILED', error: { code: 'media.unreadable' } });
    expect(await readdir(join(app.deps.config.dataDir, 'media/m'))).toEqual(made);
  });
});

describe('a film on a machine without ffmpeg', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is served as the MP4 that it came as', async () => {
    const body = await film();
    vi.stubEnv('PATH', '/nowhere');
    const media = await mp4(Promise.resolve(body));
    expect(media).toMatchObject({ status: 'READY', width: 320, height: 240, hls_status: 'UNAVAILABLE', hls_url: null, poster_url: null });
    expect((await library.download(media.url!)).equals(body)).toBe(true);
  });

  it('is refused in another format, with what to do', async () => {
    const body = await film({ ending: 'mov' });
    vi.stubEnv('PATH', '/nowhere');
    const media = await library.add({ name: 'clip.mov', type: 'video/quicktime', body });
    expect(media).toMatchObject({ status: 'FAILED', error: { code: 'media.needs_ffmpeg' } });
    expect(media.error!.message).toContain('MP4');
  });
});
