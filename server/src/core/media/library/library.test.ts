import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type Agent, type TestApp } from '../../../../testing/index.ts';
import { createLibrary, type File } from '../testing/library.ts';
import { sampleVideo, halves } from '../testing/samples.ts';

const DAY = 86_400_000;
let app: TestApp;
let library: Awaited<ReturnType<typeof createLibrary>>;
let agent: Agent;
let clip: Buffer;

beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  clip = await sampleVideo({ seconds: 2, size: '320x240' });
});
afterAll(() => app.close());

const fresh = async () => {
  library = await createLibrary(app);
  agent = await library.agent();
};
let seed = 0;
/** An image with unique bytes. */
const picture = async (name: string, width = 60, height = 40): Promise<File> => {
  seed += 1;
  const dot = { create: { width: 1, height: 1, channels: 3, background: { r: seed % 256, g: 9, b: 9 } } } as const;
  const body = await sharp(await halves(width, height).png().toBuffer())
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { name, type: 'image/png', body };
};
const video = (name: string): File => ({ name, type: 'video/mp4', body: clip });
const list = async (query: Record<string, unknown> = {}) => (await agent.get('/api/media').query(query).expect(200)).body;
const names = async (query: Record<string, unknown> = {}) =>
  (await list(query)).items.map(({ medium: mediaItem }: { medium: { name: string } }) => mediaItem.name);
const firstPage = async () => (await agent.get('/api/pages').query({ site_id: library.site.id })).body.categories[0].pages[0];
/** Puts an item on the first cell, with the operation that fills cells. */
const showOn = async (pageId: string, mediaId: string | null) =>
  agent
    .put(`/api/site/${library.site.id}/page/media`)
    .send({ pages: [{ page_id: pageId, media_id: mediaId }] })
    .expect(200);

describe('the library', () => {
  beforeAll(fresh);

  it('lists newest first, page by page, with sizes', async () => {
    const files = [await picture('b.png'), await picture('あ.png', 90, 30), video('film.mp4')];
    for (const file of files) await library.add(file);
    await library.slotFor(await picture('never came.png'));
    const first = await list({ limit: 2 });
    expect(first.items.map(({ medium: mediaItem }: { medium: { name: string } }) => mediaItem.name)).toEqual(['film.mp4', 'あ.png']);
    expect(first.items[1]).toMatchObject({ size: files[1]!.body.length, medium: { width: 90, height: 30 }, folder_id: null, uses: 0 });
    expect(first.items[0].duration_ms).toBeGreaterThan(1900);
    const second = await list({ limit: 2, cursor: first.next_cursor });
    expect(second).toMatchObject({ items: [{ medium: { name: 'b.png' } }], next_cursor: null });
  });

  it('is searched by name in any width of letters, and by kind', async () => {
    await library.add(await picture('ＡＢＣ%_.png'));
    expect(await names({ q: 'abc%' })).toEqual(['ＡＢＣ%_.png']);
    expect(await names({ q: '%%' })).toEqual([]);
    expect(await names({ kind: 'VIDEO' })).toEqual(['film.mp4']);
  });

  it('is hidden from other accounts', async () => {
    const mediaItem = await library.add(await picture('mine.png'));
    const stranger = app.as(await app.create.user());
    expect((await stranger.get('/api/media')).body.items).toEqual([]);
    for (const call of [
      stranger.get(`/api/media/${mediaItem.id}/uses`),
      stranger.put(`/api/media/${mediaItem.id}`).send({ name: 'x' }),
      stranger.delete(`/api/media/${mediaItem.id}`),
      stranger.post(`/api/media/${mediaItem.id}/crop`).send({ x: 0, y: 0, width: 1, height: 1 }),
    ])
      expect(await call).toMatchObject(problem(404, 'not_found'));
  });

  it('renames, and keeps the given extension', async () => {
    const [{ medium: mediaItem }] = (await list()).items;
    const answer = await agent.put(`/api/media/${mediaItem.id}`).send({ name: '  新しい名前.png ' });
    expect(answer.body.medium.name).toBe('新しい名前.png');
  });
});

describe('folders', () => {
  beforeAll(fresh);
  const create = (name: string, parentId: string | null = null) => agent.post('/api/media-folder').send({ name, parent_id: parentId });

  it('have two levels and unique names, and leave their content to their parent', async () => {
    const outer = (await create('夏')).body;
    const inner = (await create('海', outer.id)).body;
    expect(await create('深い', inner.id)).toMatchObject(problem(409, 'media.folder_too_deep'));
    expect(await create('海 ')).toMatchObject({ status: 201 });
    expect(await create('夏')).toMatchObject(problem(409, 'media.folder_name_taken'));
    expect(await agent.put(`/api/media-folder/${outer.id}`).send({ parent_id: outer.id })).toMatchObject(
      problem(409, 'media.folder_too_deep'),
    );
    const mediaItem = await library.add(await picture('in.png'));
    await agent.put(`/api/media/${mediaItem.id}`).send({ folder_id: inner.id }).expect(200);
    expect(await names({ folder_id: inner.id })).toEqual(['in.png']);
    expect(await names({ folder_id: 'none' })).toEqual([]);
    await agent.delete(`/api/media-folder/${outer.id}`).expect(204);
    const { items } = (await agent.get('/api/media-folder')).body;
    expect(items.map(({ name, parent_id, media }: Record<string, unknown>) => [name, parent_id, media])).toEqual([
      ['海', null, 0],
      ['海 (2)', null, 1],
    ]);
    await agent.delete(`/api/media-folder/${inner.id}`).expect(204);
    expect(await names({ folder_id: 'none' })).toEqual(['in.png']);
  });

  it('of another account are not found', async () => {
    const { id } = (await create('mine')).body;
    const stranger = app.as(await app.create.user());
    expect((await stranger.get('/api/media-folder')).body.items).toEqual([]);
    expect(await stranger.delete(`/api/media-folder/${id}`)).toMatchObject(problem(404, 'not_found'));
    expect(await stranger.post('/api/media-folder').send({ name: 'x', parent_id: id })).toMatchObject(problem(404, 'not_found'));
  });

  it('created concurrently under one name are one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('同時')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('a media item in use', () => {
  beforeAll(fresh);

  it('lists its uses, and cannot be deleted', async () => {
    const mediaItem = await library.add(await picture('used.png'));
    const page = await firstPage();
    await showOn(page.id, mediaItem.id);
    const uses = (await agent.get(`/api/media/${mediaItem.id}/uses`)).body.items;
    expect(uses).toEqual([
      { kind: 'PAGE', site_id: library.site.id, site_name: 'A site', page_id: page.id, position: 'A1', element_id: null, plugin: null },
    ]);
    const refused = await agent.delete(`/api/media/${mediaItem.id}`);
    expect(refused).toMatchObject(problem(409, 'media.in_use'));
    expect(refused.body.message).toContain('「used.png」');
    expect(refused.body.message).toContain('A1');
    expect(await names({ unused: true })).toEqual([]);
    await showOn(page.id, null);
    expect(await names({ unused: true })).toEqual(['used.png']);
    await agent.delete(`/api/media/${mediaItem.id}`).expect(204);
    expect(await names()).toEqual([]);
    expect(await names({ trashed: true })).toEqual(['used.png']);
    await agent.post(`/api/media/${mediaItem.id}/restore`).expect(200);
    expect(await names()).toEqual(['used.png']);
  });

  it('of buttons, products, logo and favicon is listed', async () => {
    const mediaItem = await library.add(await picture('everywhere.png'));
    const page = await firstPage();
    await app.sql(
      `update pages set document = document || jsonb_build_object('buttons', jsonb_build_array(jsonb_build_object('id', $2::text, 'buttonMediaId', $1::text)),
         'products', jsonb_build_array(jsonb_build_object('id', $2::text, 'imageMediaId', $1::text)),
         'pluginElements', jsonb_build_array(jsonb_build_object('id', $2::text, 'data', jsonb_build_object('picture', $1::text)))) where id = $3`,
      [mediaItem.id, page.id, page.id],
    );
    await app.sql(
      `update sites set settings = settings || jsonb_build_object('logoMediaId', $1::text, 'faviconMediaId', $1::text) where id = $2`,
      [mediaItem.id, library.site.id],
    );
    const uses = (await agent.get(`/api/media/${mediaItem.id}/uses`)).body.items;
    expect(uses.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['BUTTON', 'FAVICON', 'LOGO', 'PLUGIN_ELEMENT', 'PRODUCT']);
    expect((await list({ q: 'everywhere' })).items[0].uses).toBe(5);
    expect(await agent.delete(`/api/media/${mediaItem.id}`)).toMatchObject(problem(409, 'media.in_use'));
    await app.sql(`update pages set document = document - 'buttons' - 'products' - 'pluginElements' || '{"buttons":[]}' where id = $1`, [
      page.id,
    ]);
    await app.sql(`update sites set settings = settings - 'logoMediaId' - 'faviconMediaId' where id = $1`, [library.site.id]);
    await agent.delete(`/api/media/${mediaItem.id}`).expect(204);
  });
});

describe('the trash', () => {
  beforeAll(fresh);
  const isThere = async (id: string) => (await app.sql('select 1 from media where id = $1', [id])).rows.length === 1;
  const purge = async () => {
    app.clock.advance(DAY);
    await app.runJobs();
  };
  const trash = async (id: string, days: number) =>
    app.sql('update media set deleted_at = $2 where id = $1', [id, new Date(app.clock.now().getTime() - days * DAY)]);

  it('is emptied after 30 days, with all files', async () => {
    const gone = await library.add(await picture('gone.png'));
    const recent = await library.add(await picture('recent.png'));
    await trash(gone.id, 31);
    await trash(recent.id, 5);
    const key = library.pathOf(gone.url!).slice(1);
    expect(await app.deps.storage.size(key)).not.toBeNull();
    await purge();
    expect(await isThere(gone.id)).toBe(false);
    expect(await app.deps.storage.size(key)).toBeNull();
    expect(await app.deps.storage.size(`originals/${key.split('/')[1]}/source`)).toBeNull();
    expect(await isThere(recent.id)).toBe(true);
    agent = await library.agent();
    expect(await agent.post(`/api/media/${gone.id}/restore`)).toMatchObject(problem(404, 'not_found'));
  });

  it('keeps media that a page, a revision, a logo or any release may show again', async () => {
    agent = await library.agent();
    const page = await firstPage();
    const [onPage, inRevision, asLogo, released] = [
      await library.add(await picture('page.png')),
      await library.add(await picture('revision.png')),
      await library.add(await picture('logo.png')),
      await library.add(await picture('released.png')),
    ];
    const { pages } = (await agent.get('/api/pages').query({ site_id: library.site.id })).body.categories[0];
    const ids = (await agent.get('/api/pages').query({ site_id: library.site.id })).body.categories.flatMap(
      (category: { pages: { id: string }[] }) => category.pages.map(({ id }) => id),
    );
    for (const id of ids) await showOn(id, released.id);
    await agent.post(`/api/site/${library.site.id}/publish`).expect(201);
    expect((await agent.get(`/api/media/${released.id}/uses`)).body.items.at(-1)).toMatchObject({ kind: 'RELEASE', page_id: null });
    await showOn(pages[1].id, inRevision.id);
    for (const id of ids) await showOn(id, onPage.id);
    expect((await agent.get(`/api/media/${released.id}/uses`)).body.items).toMatchObject([{ kind: 'RELEASE' }]);
    expect(await agent.delete(`/api/media/${released.id}`)).toMatchObject(problem(409, 'media.in_use'));
    await app.sql(`update sites set settings = settings || jsonb_build_object('logoMediaId', $1::text) where id = $2`, [
      asLogo.id,
      library.site.id,
    ]);
    const inLanguage = await library.add(await picture('english.png'));
    const setEnglish = (overlay: object) =>
      app.sql(`update pages set overlays = overlays || jsonb_build_object('en', $2::jsonb) where id = $1`, [
        pages[1].id,
        JSON.stringify(overlay),
      ]);
    await setEnglish({ mediaId: inLanguage.id });
    await app.sql('update pages set deleted_at = $2 where id = $1', [page.id, app.clock.now()]);
    await trash(inLanguage.id, 40);
    for (const { id } of [onPage, inRevision, asLogo, released]) await trash(id, 40);
    await purge();
    for (const { id } of [onPage, inRevision, asLogo, released]) expect(await isThere(id)).toBe(true);
    app.clock.advance(31 * DAY);
    await purge();
    expect([await isThere(onPage.id), await isThere(inRevision.id), await isThere(asLogo.id), await isThere(released.id)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(await isThere(inLanguage.id)).toBe(true);
    await setEnglish({});
    await purge();
    expect(await isThere(inLanguage.id)).toBe(false);
  });
});

describe('a region of an image', () => {
  beforeAll(fresh);
  const crop = (id: string, body: Record<string, number>) => agent.post(`/api/media/${id}/crop`).send(body);
  const colourAt = async (url: string) => {
    const { data } = await sharp(await library.download(url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[0]! > 120 ? 'red' : 'blue';
  };

  it('becomes a media item of its own; the original stays, and the region can be cropped again', async () => {
    const source = await library.add(await picture('halves.png', 400, 200));
    const answer = await crop(source.id, { x: 200, y: 0, width: 200, height: 100 });
    expect(answer).toMatchObject({ status: 201, body: { status: 'PROCESSING', kind: 'IMAGE', url: null } });
    await app.runJobs();
    const cut = await library.get(answer.body.id);
    expect(cut).toMatchObject({ status: 'READY', width: 200, height: 100 });
    expect(await colourAt(cut.url!)).toBe('blue');
    expect((await list({ q: 'halves' })).items[0]).toMatchObject({ source_media_id: source.id });
    const again = await crop(cut.id, { x: 150, y: 50, width: 50, height: 50 });
    await app.runJobs();
    expect(await library.get(again.body.id)).toMatchObject({ status: 'READY', width: 50, height: 50 });
    expect(await library.get(source.id)).toMatchObject({ status: 'READY', width: 400 });
  });

  it('is given in the rotated image', async () => {
    const source = await library.add(await picture('turned.png', 400, 200));
    const answer = await crop(source.id, { x: 0, y: 0, width: 200, height: 200, rotation: 90 });
    await app.runJobs();
    const cut = await library.get(answer.body.id);
    expect(cut).toMatchObject({ status: 'READY', width: 200, height: 200 });
    expect(await colourAt(cut.url!)).toBe('red');
    expect(await crop(source.id, { x: 0, y: 0, width: 400, height: 200, rotation: 90 })).toMatchObject(problem(400, 'media.crop_outside'));
    expect(await crop(source.id, { x: 0, y: 0, width: 401, height: 1 })).toMatchObject(problem(400, 'media.crop_outside'));
  });

  it('is not cut out of a video', async () => {
    const mediaItem = await library.add(video('whole.mp4'));
    expect(await crop(mediaItem.id, { x: 0, y: 0, width: 1, height: 1 })).toMatchObject(problem(409, 'media.not_a_picture'));
  });
});

describe('a video', () => {
  let id: string;
  beforeAll(async () => {
    await fresh();
    ({ id } = await library.add(video('film.mp4')));
  });
  const setPoster = (body: Record<string, unknown>) => agent.put(`/api/media/${id}/poster`).send(body);

  it('gets a poster from one of its frames, or from an image', async () => {
    const before = (await library.get(id)).poster_url;
    const asked = await setPoster({ at: 1.9 });
    expect(asked).toMatchObject({ status: 202, body: { poster_pending: true, poster_url: before } });
    await app.runJobs();
    const instant = await library.get(id);
    expect(instant).toMatchObject({ poster_pending: false });
    expect(instant.poster_url).not.toBe(before);
    expect(await library.download(instant.poster_url!)).not.toEqual(await library.download(before!));
    const other = await library.add(await picture('poster.png', 90, 40));
    await setPoster({ media_id: other.id }).expect(202);
    await app.runJobs();
    const { width, height } = await sharp(await library.download((await library.get(id)).poster_url!)).metadata();
    expect([width, height]).toEqual([90, 40]);
    expect((await app.media.get(library.pathOf(before!))).status).toBe(200);
  });

  it('has no poster beyond its end, of another account, or of nothing', async () => {
    expect(await setPoster({ at: 3 })).toMatchObject(problem(400, 'media.poster_beyond'));
    const other = await createLibrary(app);
    const strange = await other.add(await picture('strange.png'));
    expect(await setPoster({ media_id: strange.id })).toMatchObject(problem(404, 'not_found'));
    expect((await setPoster({})).status).toBe(400);
    expect((await setPoster({ at: 1, media_id: id })).status).toBe(400);
  });

  it('has captions, one file per language, served as text', async () => {
    const put = (language: string, text: string | Buffer, label?: string) =>
      agent
        .put(`/api/media/${id}/captions`)
        .query({ language, ...(label ? { label } : {}) })
        .set('content-type', 'text/vtt')
        .send(text);
    const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nいらっしゃいませ\n';
    const first = await put('JP', text);
    expect(first).toMatchObject({ status: 200, body: { captions: [{ language: 'JP', label: '日本語' }] } });
    const second = (await put('EN', text.replace('いらっしゃいませ', 'Welcome'), 'English (CC)')).body;
    expect(second.captions).toMatchObject([{ language: 'JP' }, { language: 'EN', label: 'English (CC)' }]);
    expect(second.published.captions).toEqual(second.captions);
    const [{ path }] = second.captions;
    const served = await app.media.get(path).buffer(true);
    expect(served).toMatchObject({
      status: 200,
      text,
      headers: { 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
    expect((await app.sites.get(`/_media${path}`)).status).toBe(200);
    expect(await put('KR', '<script>alert(1)</script>')).toMatchObject(problem(400, 'media.captions_header'));
    expect(await put('KR', Buffer.alloc(1_048_577, 0x61))).toMatchObject(problem(413, 'media.captions_too_large'));
    const less = await agent.delete(`/api/media/${id}/captions?language=JP`);
    expect(less.body.captions).toMatchObject([{ language: 'EN' }]);
  });
});

describe('a logo', () => {
  beforeAll(fresh);
  const ask = (body: Record<string, unknown>) =>
    agent.post('/api/site/generate-logo-url').send({ purpose: 'LOGO', name: 'logo.png', content_type: 'image/png', size: 100, ...body });

  it('gets an address, and advice when another size looks better', async () => {
    expect((await ask({ width: 250, height: 150 })).body).toMatchObject({
      advice: null,
      recommended: [
        { width: 250, height: 150 },
        { width: 250, height: 250 },
      ],
    });
    const favicon = await ask({ purpose: 'FAVICON', width: 100, height: 90 });
    expect(favicon.status).toBe(201);
    expect(favicon.body.advice).toContain('256×256');
    expect(favicon.body.advice).toContain('100×90');
    const file = await picture('logo.png', 250, 250);
    const { upload } = (await ask({ size: file.body.length })).body;
    await library.put(upload, file.body);
    await app.runJobs();
    expect(await library.get(upload.media_id)).toMatchObject({ status: 'READY', width: 250 });
    expect(await names()).toContain('logo.png');
  });

  it('is an image within the limit', async () => {
    expect(await ask({ content_type: 'video/mp4' })).toMatchObject(problem(400, 'media.logo_type'));
    expect(await ask({ size: 10 * 1024 * 1024 + 1 })).toMatchObject(problem(400, 'media.image_too_large'));
  });
});
