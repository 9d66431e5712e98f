import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, problem, type TestApp } from '../../../../testing/index.ts';
import { createLibrary } from '../testing/library.ts';
import { sampleVideo, firstColour, withAperture, probe, shell } from '../testing/samples.ts';

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

/** Follows the stream as a player does: master, renditions, every segment. Returns each rendition joined. */
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
        body: Buffer.concat(parts),
        seconds: Math.round(Number(format.duration)),
        picture,
        sound,
      };
    }),
  );
}

describe('a video', { timeout: 60_000 }, () => {
  it('in H.264 plays unchanged: an MP4 that starts at once, a poster, a stream without encoding', async () => {
    const body = await sampleVideo({ seconds: 6, size: '640x360' });
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

  it('gets smaller sizes later, while its own size can already be played', async () => {
    const media = await mp4(sampleVideo({ seconds: 5, size: '540x960' }));
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
    const media = await library.add({ name: `clip.${ending}`, type, body: await sampleVideo({ codec, ending }) });
    expect(media).toMatchObject({ status: 'READY', width: 320, height: 240, hls_status: 'READY' });
    const { streams } = await probe(await library.download(media.url!));
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: 320, height: 240 });
    expect((await play(media.hls_url!)).length).toBe(1);
  });

  it('reveals neither camera nor location', async () => {
    const body = await sampleVideo({
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

  it('that is actually a playlist reaches no other file and no network', async () => {
    let requests = 0;
    const trap = createServer((_request, response) => void ((requests += 1), response.end('x'))).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((ready) => trap.once('listening', () => ready(trap.address() as AddressInfo)));
    const whole = await sampleVideo();
    const at = whole.indexOf('moov') - 4;
    const lures: [string, string][] = [
      [`#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/a\n#EXT-X-ENDLIST\n`, 'media.content_differs'],
      [`ffconcat version 1.0\nfile http://127.0.0.1:${port}/b\n`, 'media.content_differs'],
      [
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>http://127.0.0.1:${port}/c</BaseURL></MPD>`,
        'media.format_refused',
      ],
    ];
    for (const [lure, code] of lures) {
      const slot = await library.slotFor({ name: 'lure.mp4', type: 'video/mp4', body: Buffer.from(lure) });
      expect(await library.put(slot, Buffer.from(lure))).toMatchObject(problem(415, code));
      // A video's brand and header around a playlist pass the header check, and fail at ffprobe.
      const dressed = Buffer.concat([whole.subarray(0, 32), whole.subarray(at), Buffer.from(lure)]);
      expect((await mp4(Promise.resolve(dressed))).status).toMatch(/READY|FAILED/);
    }
    expect(requests).toBe(0);
    await new Promise((closed) => trap.close(closed));
  });

  it('that is truncated, or not a video, fails and leaves nothing', async () => {
    const made = await readdir(join(app.deps.config.dataDir, 'media/m'));
    const whole = await sampleVideo({
      codec: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart'],
    });
    const hollow = Buffer.from(whole).fill(7, whole.indexOf('mdat') + 4);
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

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

describe('the description of a video in its container', { timeout: 120_000 }, () => {
  /** The length in seconds of every rendition, after that of the row, and the color of its first frame. */
  const made = async (media: Awaited<ReturnType<typeof mp4>>) => {
    const files = [await library.download(media.url!), ...(await play(media.hls_url!)).map(({ body }) => body)];
    const { rows } = await app.sql<{ seconds: string }>('select duration_ms / 1000.0 as seconds from media where id = $1', [media.id]);
    const measured = await Promise.all(files.map(async (file) => Number((await probe(file)).format.duration)));
    const first = await Promise.all(files.map(firstColour));
    return { seconds: [Number(rows[0]!.seconds), ...measured], first };
  };
  const expectSpan = async (media: Awaited<ReturnType<typeof mp4>>, seconds: number, colour: 'red' | 'blue', files: number) => {
    const found = await made(media);
    expect(found.first).toEqual(Array.from({ length: files }, () => colour));
    expect(found.seconds).toHaveLength(files + 1);
    for (const length of found.seconds) expect(Math.abs(length - seconds), String(found.seconds)).toBeLessThan(0.35);
  };

  it('holds in every file for a span trimmed without encoding', async () => {
    const body = await shell([
      ['-f', 'lavfi', '-i', 'color=red:s=640x640:r=25:d=2', '-f', 'lavfi', '-i', 'color=blue:s=640x640:r=25:d=4'],
      ['-f', 'lavfi', '-i', 'sine=440:d=6', '-filter_complex', '[0:v][1:v]concat=n=2:v=1,noise=alls=6[v]', '-map', '[v]', '-map', '2:a'],
      [...X264, '-g', '250', '-sc_threshold', '0', 'a.mp4'],
      [],
      ['-ss', '2', '-i', 'a.mp4', '-c', 'copy', 'out.mp4'],
    ]);
    const media = await mp4(Promise.resolve(body), 'trimmed.mp4');
    await expectSpan(media, 4, 'blue', 3);
  });

  it.each([
    ['its sound begins later', ['-i', 'a.mp4', '-itsoffset', '1', '-i', 'a.mp4', '-map', '0:v', '-map', '1:a']],
    ['its pictures begin later', ['-itsoffset', '1', '-i', 'a.mp4', '-i', 'a.mp4', '-map', '0:v', '-map', '1:a']],
  ])('holds in every file when %s', async (_what, how) => {
    const body = await shell([
      ['-f', 'lavfi', '-i', 'color=red:s=320x240:r=25:d=3', '-f', 'lavfi', '-i', 'sine=440:d=3', ...X264, 'a.mp4'],
      [],
      [...how, '-c', 'copy', 'out.mp4'],
    ]);
    const media = await mp4(Promise.resolve(body), 'late.mp4');
    const found = await made(media);
    for (const length of found.seconds) expect(Math.abs(length - 4), String(found.seconds)).toBeLessThan(1.1);
    for (const file of [await library.download(media.url!), ...(await play(media.hls_url!)).map((one) => one.body)])
      for (const { start_time: start } of (await probe(file)).streams) expect(Number(start)).toBeLessThan(0.15);
    expect(found.first.every((colour) => colour === 'red')).toBe(true);
  });

  it('is applied to non-square pixels', async () => {
    const body = await sampleVideo({ codec: [...X264, '-vf', 'setsar=4/3'], size: '240x180' });
    const media = await mp4(Promise.resolve(body), 'wide.mp4');
    expect(media).toMatchObject({ width: 320, height: 180 });
    expect((await probe(await library.download(media.url!))).streams[0]).toMatchObject({
      width: 320,
      height: 180,
      sample_aspect_ratio: '1:1',
    });
    expect(await sharp(await library.download(media.poster_url!)).metadata()).toMatchObject({ width: 320, height: 180 });
  });

  it.each([
    ['upright', 0, { width: 160, height: 180 }],
    ['turned by a quarter', 90, { width: 180, height: 160 }],
  ])('holds in every file for a clean aperture, %s', async (_what, rotation, shown) => {
    // Red inside the aperture, which is the right half without its bottom quarter; blue elsewhere.
    const picture = 'color=blue:s=320x240:r=25:d=1,drawbox=x=160:y=0:w=160:h=180:color=red:t=fill';
    const turn = rotation === 0 ? [] : ['-metadata:s:v:0', `rotate=${rotation}`];
    const whole = await shell([['-f', 'lavfi', '-i', picture, ...X264, 'a.mp4'], [], ['-i', 'a.mp4', '-c', 'copy', ...turn, 'out.mp4']]);
    const media = await mp4(Promise.resolve(withAperture(whole, { width: 160, height: 180, x: 80, y: -30 })), 'part.mp4');
    expect(media).toMatchObject(shown);
    const files = [await library.download(media.url!), ...(await play(media.hls_url!)).map(({ body }) => body)];
    for (const file of files) {
      expect((await probe(file)).streams[0]).toMatchObject(shown);
      expect(await firstColour(file)).toBe('red');
    }
    const { channels } = await sharp(await library.download(media.poster_url!)).stats();
    expect(channels[0]!.min).toBeGreaterThan(200);
    expect(channels[2]!.max).toBeLessThan(60);
  });

  const SDR = 'min=gbr:rin=pc:pin=bt709:tin=iec61966-2-1';

  it.each([
    [
      'PQ',
      'smpte2084',
      'bt2020',
      `zscale=${SDR}:m=gbr:p=bt709:t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020:t=smpte2084:m=bt2020nc:r=tv:npl=203`,
    ],
    [
      'HLG',
      'arib-std-b67',
      'bt2020',
      `zscale=${SDR}:m=gbr:p=bt709:t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020:t=arib-std-b67:m=bt2020nc:r=tv:npl=203`,
    ],
    ['BT.2020 without HDR', 'bt709', 'bt2020', `zscale=${SDR}:p=bt2020:t=bt709:m=bt2020nc:r=tv`],
  ])('holds in every file for colors in %s', async (_name, transfer, primaries, filter) => {
    const tags = ['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', 'bt2020nc'];
    const body = await shell([
      ['-f', 'lavfi', '-i', 'color=c=0xE67828:s=320x240:d=1:r=25,format=gbrp', '-vf', `${filter},format=yuv420p10le`],
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...tags, 'out.mp4'],
    ]);
    const media = await mp4(Promise.resolve(body), 'phone.mp4');
    const played = await library.download(media.url!);
    expect((await probe(played)).streams[0]).toMatchObject({ pix_fmt: 'yuv420p', color_transfer: 'bt709', color_primaries: 'bt709' });
    const { data } = await sharp(await library.download(media.poster_url!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // White is darkened a little, to leave room for brighter values.
    for (const [index, value] of [230, 120, 40].entries())
      expect(Math.abs(data[index]! - value), String(data.subarray(0, 3))).toBeLessThan(30);
    const firstPixel = [...data.subarray(0, 3)] as [number, number, number];
    expect(firstPixel[0] - firstPixel[2]).toBeGreaterThan(140);
  });

  it.each([
    ['at its end', [...X264, '-movflags', '+faststart']],
    ['in fragments', [...X264, '-movflags', '+frag_keyframe+empty_moov', '-g', '25']],
  ])('is refused for a truncated file, %s', async (_what, codec) => {
    const whole = await sampleVideo({ seconds: 6, codec });
    const body = whole.subarray(0, Math.floor(whole.length * 0.6));
    const slot = await library.slotFor({ name: 'cut.mp4', type: 'video/mp4', body });
    expect(await library.put(slot, body)).toMatchObject(problem(400, 'media.unreadable'));
  });

  it('is ignored for a truncated MPEG, which declares no length: the video is as long as its data', async () => {
    const whole = await sampleVideo({ seconds: 6, codec: ['-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'mp2'], ending: 'mpg' });
    const body = whole.subarray(0, Math.floor(whole.length * 0.6));
    const media = await library.add({ name: 'cut.mpg', type: 'video/mpeg', body });
    expect(media.status).toBe('READY');
    const { seconds } = await made(media);
    expect(seconds[0]).toBeGreaterThan(2.5);
    expect(seconds[0]).toBeLessThan(4.8);
    for (const length of seconds) expect(Math.abs(length - seconds[0]!), String(seconds)).toBeLessThan(0.35);
  });

  it('is refused when its index refers to missing data', async () => {
    const whole = await sampleVideo({ seconds: 6, codec: [...X264, '-movflags', '+faststart'] });
    const body = Buffer.from(whole.subarray(0, Math.floor(whole.length * 0.6)));
    const at = body.indexOf('mdat') - 4;
    body.writeUInt32BE(body.length - at, at);
    expect(await mp4(Promise.resolve(body), 'cut.mp4')).toMatchObject({ status: 'FAILED', error: { code: 'media.unreadable' } });
  });
});

describe('a video on a machine without ffmpeg', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is served as the MP4 that was uploaded', async () => {
    const body = await sampleVideo();
    vi.stubEnv('PATH', '/nowhere');
    const media = await mp4(Promise.resolve(body));
    expect(media).toMatchObject({ status: 'READY', width: 320, height: 240, hls_status: 'UNAVAILABLE', hls_url: null, poster_url: null });
    expect((await library.download(media.url!)).equals(body)).toBe(true);
  });

  it('is refused in another format, with what to do', async () => {
    const body = await sampleVideo({ ending: 'mov' });
    vi.stubEnv('PATH', '/nowhere');
    const media = await library.add({ name: 'clip.mov', type: 'video/quicktime', body });
    expect(media).toMatchObject({ status: 'FAILED', error: { code: 'media.needs_ffmpeg' } });
    expect(media.error!.message).toContain('MP4');
  });
});
