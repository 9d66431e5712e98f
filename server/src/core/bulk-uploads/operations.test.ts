import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestS3 } from '../../../testing/backends/test-s3.ts';
import { createTestApp, problem, type TestApp } from '../../../testing/index.ts';
import { sampleVideo, flatPng, halves } from '../media/testing/samples.ts';
import { PART_BYTES } from './limits.ts';
import { craftZip, type CraftedEntry } from './testing/archives.ts';
import { createBulkUploader } from './testing/bulk-bench.ts';

const DAY = 86_400_000;
let app: TestApp;
let bulk: Awaited<ReturnType<typeof createBulkUploader>>;
let clip: Buffer;

beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  bulk = await createBulkUploader(app);
  clip = await sampleVideo({ seconds: 1, size: '160x120' });
});
afterAll(() => app.close());

let seed = 0;
const picture = async (name: string): Promise<CraftedEntry> => {
  seed += 1;
  return {
    name,
    body: await halves(30 + seed, 20)
      .jpeg()
      .toBuffer(),
    stored: true,
  };
};
const zip = async (...names: string[]): Promise<Buffer> => craftZip(await Promise.all(names.map(picture)));
/** Everything that an upload could leave behind. */
const leftovers = async () => {
  const below = (folder: string) => readdir(join(app.deps.config.dataDir, folder)).catch(() => []);
  return [
    ...(await below('uploads')),
    ...(await below('media/staging')),
    ...(await below('media/staging/bulk')),
    ...(await below('processing')),
  ].filter((name) => name !== 'bulk');
};
const mediaCount = async () => (await app.sql<{ n: number }>('select count(*)::int as n from media')).rows[0]!.n;
const codes = ({ report }: Awaited<ReturnType<typeof bulk.get>>) => report.map(({ name, error }) => [name, error?.code ?? null]);

describe('an archive', { timeout: 60_000 }, () => {
  it('fills the cells that its files are named after, in any case and in a folder', async () => {
    const entries = [await picture('A1.jpg'), await picture('夏/b2.JPG'), { name: '夏/A2.mp4', body: clip, stored: true }];
    const done = await bulk.fill(craftZip(entries));
    expect(done).toMatchObject({ state: 'DONE', progress: { done: 3, total: 3 }, problem: null });
    expect(done.report).toEqual([
      { name: 'A1.jpg', position: 'A1', error: null },
      { name: '夏/b2.JPG', position: 'B2', error: null },
      { name: '夏/A2.mp4', position: 'A2', error: null },
    ]);
    expect(await bulk.grid()).toEqual([
      ['A1.jpg', 'A2.mp4'],
      [null, 'b2.JPG'],
    ]);
    const library = await (await bulk.agent()).get('/api/media');
    expect(library.body.items).toHaveLength(3);
    const { rows } = await app.sql('select saved_by from page_revisions where revision = 2');
    expect(rows).toEqual([1, 2, 3].map(() => ({ saved_by: bulk.owner.id })));
  });

  it('fills the first category in the order of names when no name gives a cell', async () => {
    const own = await createBulkUploader(app);
    expect(await own.fill(await zip('写真10.jpg', '写真9.jpg'))).toMatchObject({ state: 'DONE' });
    expect(await own.grid()).toEqual([
      ['写真9.jpg', '写真10.jpg'],
      [null, null],
    ]);
  });

  it('fills the cells that its files are named after, however people write them', async () => {
    const own = await createBulkUploader(app);
    expect(await own.fill(await zip('A01.jpg', 'A-2.jpg', 'Ｂ１.jpg', 'b_02.jpg'))).toMatchObject({ state: 'DONE', placement: 'NAMES' });
    expect(await own.grid()).toEqual([
      ['A01.jpg', 'A-2.jpg'],
      ['Ｂ１.jpg', 'b_02.jpg'],
    ]);
  });

  it('with ambiguous names lists the positions and waits for a confirmation', async () => {
    const own = await createBulkUploader(app);
    const waiting = await own.fill(await zip('P1.jpg', 'P2.jpg'));
    expect(waiting).toMatchObject({ state: 'UNCONFIRMED', placement: 'ORDER', problem: null, progress: { done: 0, total: 2 } });
    expect(waiting.report.map(({ name, position }) => `${name} ${position}`)).toEqual(['P1.jpg A1', 'P2.jpg A2']);
    expect((await own.grid()).flat()).toEqual([null, null, null, null]);
    const confirm = async () => (await own.agent()).post(`/api/bulk-upload/${waiting.id}/confirm`);
    expect(await app.as(await app.create.user()).post(`/api/bulk-upload/${waiting.id}/confirm`)).toMatchObject(problem(404, 'not_found'));
    const viewer = await app.create.user({ account: own.owner.account, authority: 'view' });
    expect((await app.as(viewer).post(`/api/bulk-upload/${waiting.id}/confirm`)).status).toBe(403);
    expect(await confirm()).toMatchObject({ status: 202, body: { state: 'PROCESSING' } });
    expect(await confirm()).toMatchObject(problem(409, 'bulk_uploads.nothing_to_confirm'));
    await app.runJobs();
    expect(await own.get(waiting.id)).toMatchObject({ state: 'DONE', progress: { done: 2, total: 2 } });
    expect(await own.grid()).toEqual([
      ['P1.jpg', 'P2.jpg'],
      [null, null],
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it('that waits for a confirmation is removed when it is cancelled or not confirmed within a day', async () => {
    const own = await createBulkUploader(app);
    const before = await mediaCount();
    const one = await own.fill(await zip('A1_表紙.jpg', 'B2_裏.jpg'));
    expect(one).toMatchObject({ state: 'UNCONFIRMED', placement: 'NAMES' });
    expect(one.report.map(({ position }) => position)).toEqual(['A1', 'B2']);
    expect(await leftovers()).toEqual([one.id]);
    await (await own.agent()).delete(`/api/bulk-upload/${one.id}`).expect(204);
    await app.runJobs();
    const other = await own.fill(await zip('1-1.jpg', '2-1.jpg'));
    expect(other).toMatchObject({ state: 'UNCONFIRMED', placement: 'ORDER' });
    app.clock.advance(DAY + 1000);
    await app.runJobs();
    expect(await own.get(other.id)).toMatchObject({ state: 'CANCELLED' });
    expect(await leftovers()).toEqual([]);
    expect(await mediaCount()).toBe(before);
  });

  it('that is confirmed after its cells were removed changes nothing', async () => {
    const own = await createBulkUploader(app);
    const waiting = await own.fill(await zip('P1.jpg', 'P2.jpg'));
    await app.sql(
      `update pages set deleted_at = now() where id =
        (select p.id from pages p join categories c on c.id = p.category_id where c.site_id = $1 order by c.order_num, p.order_num limit 1)`,
      [own.siteId],
    );
    await (await own.agent()).post(`/api/bulk-upload/${waiting.id}/confirm`).expect(202);
    await app.runJobs();
    const refused = await own.get(waiting.id);
    expect(refused.state).toBe('REFUSED');
    expect(codes(refused)).toEqual([
      ['P1.jpg', null],
      ['P2.jpg', 'bulk_uploads.outside_grid'],
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it('skips the files that systems add, and counts them', async () => {
    const own = await createBulkUploader(app);
    const junk = ['._A1.jpg', '.DS_Store', '__MACOSX/夏/深い/._A1.jpg', '夏/thumbs.DB', 'desktop.ini', 'IMG_1.AAE', '.git/objects/ab/cd'];
    const entries = [await picture('A1.jpg'), ...junk.map((name) => ({ name, body: Buffer.from(name) }))];
    const done = await own.fill(craftZip(entries));
    expect(done).toMatchObject({ state: 'DONE', passed_over: 7 });
    expect(done.report).toEqual([{ name: 'A1.jpg', position: 'A1', error: null }]);
    const nothing = await own.fill(craftZip([{ name: '.DS_Store', body: Buffer.from('x') }]));
    expect(nothing).toMatchObject({ state: 'REFUSED', passed_over: 1, problem: { code: 'bulk_uploads.empty' } });
  });

  it('grows the grid when asked, as far as the plan allows', async () => {
    const own = await createBulkUploader(app);
    const refused = await own.fill(await zip('A3.jpg', 'D1.jpg'));
    expect(refused).toMatchObject({ state: 'REFUSED', problem: { code: 'bulk_uploads.files_refused' } });
    expect(codes(refused)).toEqual([
      ['A3.jpg', 'bulk_uploads.outside_grid'],
      ['D1.jpg', 'bulk_uploads.outside_grid'],
    ]);
    expect(await own.fill(await zip('A3.jpg', 'D1.jpg'), { grow: true })).toMatchObject({ state: 'DONE' });
    expect(await own.grid()).toEqual([[null, null, 'A3.jpg'], [null, null], [null], ['D1.jpg']]);
    const tooFar = await own.fill(await zip('ZZ99.jpg'), { grow: true });
    expect(tooFar).toMatchObject({ state: 'REFUSED', problem: { code: 'pages.cells_used_up' } });
    expect((await own.grid()).flat()).toHaveLength(7);
  });

  it('with one invalid file changes nothing, and reports every file', async () => {
    const own = await createBulkUploader(app);
    const before = await mediaCount();
    const entries = [
      await picture('A1.jpg'),
      { name: 'A2.mp4', body: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n') },
      { name: 'B1.png', body: flatPng(16_383, 16_383), stored: true },
      await picture('cover.jpg'),
    ];
    const refused = await own.fill(craftZip(entries));
    expect(refused.state).toBe('REFUSED');
    expect(refused.problem!.message).toBe('条件に合わないファイルが3件あります。どのページも変更していません。');
    expect(codes(refused)).toEqual([
      ['A1.jpg', null],
      ['A2.mp4', 'media.content_differs'],
      ['B1.png', 'media.too_many_pixels'],
      ['cover.jpg', 'bulk_uploads.no_position'],
    ]);
    for (const { name, error } of refused.report) if (error) expect(error.message).toContain(`「${name}」`);
    expect((await own.grid()).flat()).toEqual([null, null, null, null]);
    expect(await mediaCount()).toBe(before);
    expect(await leftovers()).toEqual([]);
  });

  it('with an image that fails only at decoding changes nothing either', async () => {
    const own = await createBulkUploader(app);
    const before = await mediaCount();
    const whole = await halves(400, 300).png().toBuffer();
    const cut = { name: 'A2.png', body: whole.subarray(0, whole.length / 2) };
    const refused = await own.fill(craftZip([await picture('A1.jpg'), cut]));
    expect(refused).toMatchObject({ state: 'REFUSED' });
    expect(codes(refused)).toEqual([
      ['A1.jpg', null],
      ['A2.png', 'media.unreadable'],
    ]);
    expect((await own.grid()).flat()).toEqual([null, null, null, null]);
    await app.runJobs();
    expect(await mediaCount()).toBe(before);
  });

  it('of the same bytes twice fills two cells', async () => {
    const own = await createBulkUploader(app);
    const one = await picture('A1.jpg');
    expect(await own.fill(craftZip([one, { ...one, name: 'B1.jpg' }]))).toMatchObject({ state: 'DONE' });
    expect(await own.grid()).toEqual([
      ['A1.jpg', null],
      ['B1.jpg', null],
    ]);
  });

  it('with malicious content is refused, stages nothing and opens no connection', async () => {
    const own = await createBulkUploader(app);
    const calls: string[] = [];
    const listener = createServer((socket) => {
      calls.push('connected');
      socket.destroy();
    });
    await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
    const { port } = listener.address() as { port: number };
    const hls = Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/x.ts\n#EXT-X-ENDLIST\n`);
    const archives: [Buffer, string | null, string | null][] = [
      [craftZip([{ name: 'A1.png', body: Buffer.alloc(30 * 1024 * 1024) }]), 'bulk_uploads.ratio', null],
      [craftZip([{ name: '../../A1.png', body: Buffer.from('x') }]), null, 'bulk_uploads.bad_path'],
      [craftZip([{ name: 'A1.png', body: Buffer.from('/etc/passwd'), mode: 0o120777 }]), null, 'bulk_uploads.special_file'],
      [craftZip([{ name: 'A1.mp4', body: hls, stored: true }]), null, 'media.content_differs'],
      [Buffer.concat([Buffer.from('PK'), randomBytes(500)]), 'bulk_uploads.damaged', null],
    ];
    for (const [archive, whole, single] of archives) {
      const refused = await own.fill(archive);
      expect(refused.state).toBe('REFUSED');
      expect(refused.problem!.code).toBe(whole ?? 'bulk_uploads.files_refused');
      if (single) expect(refused.report[0]!.error!.code).toBe(single);
    }
    expect(await leftovers()).toEqual([]);
    expect(calls).toEqual([]);
    listener.close();
  });
});

describe('parts in a bucket', () => {
  it('are sent in the same way, and fill the grid', { timeout: 60_000 }, async () => {
    const s3 = await startTestS3();
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3.config;
    const settings = {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint ?? undefined,
      S3_ACCESS_KEY_ID: accessKeyId ?? undefined,
      S3_SECRET_ACCESS_KEY: secretAccessKey ?? undefined,
    };
    const other = await createTestApp({ settings });
    try {
      const own = await createBulkUploader(other);
      const archive = await zip('A1.jpg', 'A2.jpg');
      const started = (await own.start({ size: archive.length })).body;
      const [part] = (await own.sign(started.id, [1])).body.parts;
      expect((await own.put(part, archive)).status).toBe(204);
      expect(s3.keys()).toEqual([`staging/bulk/${started.id}/part-1`]);
      await own.complete(started.id);
      await other.runJobs();
      expect(await own.get(started.id)).toMatchObject({ state: 'DONE' });
      expect(s3.keys().filter((key) => key.startsWith('staging/'))).toEqual([]);
    } finally {
      await other.close();
      await s3.close();
    }
  });
});

describe('parts', { timeout: 60_000 }, () => {
  it('may arrive in any order and repeatedly, and are listed for resuming', async () => {
    const own = await createBulkUploader(app);
    const large = { name: 'A1.png', body: Buffer.concat([await halves(20, 20).png().toBuffer(), randomBytes(PART_BYTES)]), stored: true };
    const archive = craftZip([large]);
    const started = (await own.start({ size: archive.length })).body;
    expect(started).toMatchObject({ state: 'UPLOADING', part_size: PART_BYTES, part_count: 2, parts: [], progress: { done: 0, total: 0 } });
    const [one, two] = (await own.sign(started.id, [1, 2])).body.parts;
    expect((await own.put(two, archive.subarray(PART_BYTES))).status).toBe(204);
    expect((await own.get(started.id)).parts).toEqual([2]);
    expect(await own.complete(started.id)).toMatchObject(problem(409, 'bulk_uploads.parts_missing'));
    expect((await own.put(one, randomBytes(PART_BYTES))).status).toBe(204);
    expect((await own.put(one, archive.subarray(0, PART_BYTES))).status).toBe(204);
    expect((await own.get(started.id)).parts).toEqual([1, 2]);
    expect((await own.complete(started.id)).status).toBe(202);
    expect(await own.complete(started.id)).toMatchObject(problem(409, 'bulk_uploads.not_uploading'));
    await app.runJobs();
    expect(await own.get(started.id)).toMatchObject({ state: 'DONE' });
    expect(await own.put(one, archive.subarray(0, PART_BYTES))).toMatchObject(problem(409, 'bulk_uploads.not_uploading'));
    expect(await leftovers()).toEqual([]);
  });

  it('need the address exactly as it was signed, and the length and type that it says', async () => {
    const own = await createBulkUploader(app);
    const { id } = (await own.start({ size: 100 })).body;
    const [part] = (await own.sign(id, [1])).body.parts;
    expect(part).toMatchObject({ number: 1, size: 100 });
    expect(await own.put(part, Buffer.alloc(99))).toMatchObject(problem(400, 'media.length_differs'));
    expect(await own.put({ ...part, headers: { 'content-type': 'image/png' } }, Buffer.alloc(100))).toMatchObject(
      problem(415, 'media.type_differs'),
    );
    expect(await own.put({ ...part, url: `${part.url}AA` }, Buffer.alloc(100))).toMatchObject(problem(404, 'media.upload_unknown'));
    const upload = part.url.replace('/upload-part/', '/upload/');
    expect(await own.put({ ...part, url: upload }, Buffer.alloc(100))).toMatchObject(problem(404, 'media.upload_unknown'));
    app.clock.advance(3_600_000);
    expect(await own.put(part, Buffer.alloc(100))).toMatchObject(problem(410, 'media.upload_expired'));
    expect(await own.sign(id, [2])).toMatchObject({ status: 400 });
  });
});

describe('an upload', { timeout: 60_000 }, () => {
  it('must be a ZIP within the size limit, and few may be open at a time', async () => {
    const own = await createBulkUploader(app);
    expect(await own.start({ size: 1024 ** 3 + 1 })).toMatchObject(problem(400, 'bulk_uploads.too_large', { limit: 1024 ** 3 }));
    expect(await own.start({ size: 10, name: 'a.rar' })).toMatchObject(problem(400, 'bulk_uploads.not_zip'));
    for (let count = 0; count < 3; count += 1) expect((await own.start({ size: 10 })).status).toBe(201);
    expect(await own.start({ size: 10 })).toMatchObject(problem(409, 'bulk_uploads.too_many', { limit: 3 }));
  });

  it('is hidden from other accounts and closed to viewers', async () => {
    const own = await createBulkUploader(app);
    const { id } = (await own.start({ size: 10 })).body;
    const stranger = app.as(await app.create.user());
    for (const call of [
      stranger.get(`/api/bulk-upload/${id}`),
      stranger.delete(`/api/bulk-upload/${id}`),
      stranger.post(`/api/bulk-upload/${id}/part`).send({ numbers: [1] }),
      stranger.post('/api/site/bulk-upload/complete').send({ bulk_upload_id: id }),
      stranger.post('/api/site/bulk-upload/start').send({ site_id: own.siteId, name: 'a.zip', size: 10 }),
    ])
      expect(await call).toMatchObject(problem(404, 'not_found'));
    const viewer = await app.create.user({ account: own.owner.account, authority: 'view' });
    expect((await app.as(viewer).delete(`/api/bulk-upload/${id}`)).status).toBe(403);
  });

  it('that is cancelled leaves nothing, also while it is being processed', async () => {
    const own = await createBulkUploader(app);
    const before = await mediaCount();
    const id = await own.send(await zip('A1.jpg'));
    expect((await (await own.agent()).delete(`/api/bulk-upload/${id}`)).status).toBe(204);
    await app.runJobs();
    expect(await own.get(id)).toMatchObject({ state: 'CANCELLED' });
    expect((await own.grid()).flat()).toEqual([null, null, null, null]);
    expect(await mediaCount()).toBe(before);
    expect(await leftovers()).toEqual([]);
    expect(await (await own.agent()).delete(`/api/bulk-upload/${id}`)).toMatchObject(problem(409, 'bulk_uploads.not_uploading'));
  });

  it('that is not finished within a day is cancelled, and its parts are removed', async () => {
    const own = await createBulkUploader(app);
    const { id } = (await own.start({ size: 100 })).body;
    const [part] = (await own.sign(id, [1])).body.parts;
    expect((await own.put(part, Buffer.alloc(100))).status).toBe(204);
    expect(await leftovers()).toEqual([id]);
    app.clock.advance(DAY + 1000);
    await app.runJobs();
    expect(await own.get(id)).toMatchObject({ state: 'CANCELLED' });
    expect(await leftovers()).toEqual([]);
  });

  it('whose site has gone to the trash fills nothing', async () => {
    const own = await createBulkUploader(app);
    const id = await own.send(await zip('A1.jpg'));
    await (await own.agent()).delete(`/api/site/${own.siteId}`).expect(204);
    await app.runJobs();
    expect(await own.get(id)).toMatchObject({ state: 'REFUSED', problem: { code: 'not_found' } });
  });

  it('whose job failed permanently reports it', async () => {
    const own = await createBulkUploader(app);
    const id = await own.send(await zip('A1.jpg'));
    await app.sql(`update outbox set status = 'dead', finished_at = now() where dedupe_key = $1`, [`bulk-uploads.run:${id}`]);
    app.clock.advance(700_000);
    await app.runJobs();
    expect(await own.get(id)).toMatchObject({ state: 'REFUSED', problem: { code: 'bulk_uploads.processing_failed' } });
  });
});
