import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFilledSite, publish, savePage, type TestSite } from '../../core/releases/testing/sites.ts';

const FIVE_MINUTES = 300_000;
const PLAYLIST = '#EXTM3U\nsource/index.m3u8\n';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.stop();
});
afterAll(() => app.close());

/** A video of the site's owner, with the files that a player requests. */
const aVideo = async (site: TestSite): Promise<{ id: string; hash: string }> => {
  const id = await app.create.picture(site.owner.account);
  const { rows } = await app.sql<{ hash: string }>(
    `update media set kind = 'VIDEO', path = '/m/' || content_hash || '/video.mp4', poster_path = path, hls_status = 'READY',
            hls_path = '/m/' || content_hash || '/hls/master.m3u8'
      where id = $1 returning content_hash as hash`,
    [id],
  );
  const { hash } = rows[0]!;
  const files = {
    'hls/master.m3u8': PLAYLIST,
    'hls/source/index.m3u8': '#EXTM3U\n000.m4s\n',
    'hls/source/000.m4s': 'segment',
    'resized/image-w800.webp': 'poster',
    'video.mp4': 'film',
  };
  for (const [file, body] of Object.entries(files))
    await app.deps.storage.put(`m/${hash}/${file}`, Buffer.from(body), { contentType: 'text/plain' });
  return { id, hash };
};

const member = (site: TestSite) => app.create.foreignToken('member', site.id);
const privatePage = async (site: TestSite, at: number) =>
  (
    await app.sites
      .get(`/api/end-user/site/${site.id}/page/${site.pages[at]!.id}/private`)
      .set('authorization', `Bearer ${await member(site)}`)
      .expect(200)
  ).body;
const lock = (site: TestSite, at: number, mediaId: string, isLocked = true) =>
  savePage(app, site, site.pages[at]!, { media_id: mediaId, members_only_lock: isLocked });
const statuses = async (paths: readonly string[]) =>
  Promise.all(paths.flatMap((path) => [app.media.get(path), app.sites.get(`/_media${path}`)]).map(async (call) => (await call).status));

describe('a video that only members may see', () => {
  it('is served at signed addresses alone, playlists and segments too, until they expire', async () => {
    const site = await aFilledSite(app, { categories: 1, pages: 3 });
    const { id, hash } = await aVideo(site);
    const plain = ['hls/master.m3u8', 'hls/source/index.m3u8', 'hls/source/000.m4s', 'resized/image-w800.webp', 'video.mp4'].map(
      (file) => `/m/${hash}/${file}`,
    );
    await lock(site, 1, id, false);
    await publish(app, site);
    expect(new Set(await statuses(plain))).toEqual(new Set([200]));
    await lock(site, 1, id);
    expect(new Set(await statuses(plain))).toEqual(new Set([200]));
    await publish(app, site);
    await expect.poll(() => statuses(plain).then((all) => new Set(all))).toEqual(new Set([404]));

    const { media } = await privatePage(site, 1);
    expect(media.hls_path).toMatch(new RegExp(`^/m/[0-9a-z]{8,10}\\.[\\w-]{22}/${hash}/hls/master\\.m3u8$`));
    const playlist = await app.media.get(media.hls_path).expect(200);
    expect(playlist.headers['cache-control']).toMatch(/^private, max-age=\d{3}$/);
    const signed = [
      media.hls_path,
      media.poster_path,
      media.path,
      ...['source/index.m3u8', 'source/000.m4s'].map((file) => media.hls_path.replace('master.m3u8', file)),
    ];
    expect(new Set(await statuses(signed))).toEqual(new Set([200]));
    const another = (await aVideo(site)).hash;
    const forged = [media.path.replace(hash, another), media.path.replace(/\.[\w-]{4}/, '.AAAA'), media.path.replace('/m/', '/m/z')];
    expect(new Set(await statuses(forged))).toEqual(new Set([404]));
    app.clock.advance(2 * FIVE_MINUTES);
    expect(new Set(await statuses(signed))).toEqual(new Set([404]));
    app.clock.advance(-2 * FIVE_MINUTES);
  });

  it('is visible to its owner in the console', async () => {
    const site = await aFilledSite(app, { categories: 1, pages: 3 });
    const { id, hash } = await aVideo(site);
    await lock(site, 1, id);
    await publish(app, site);
    const { body } = await app.as(site.owner).get(`/api/media/${id}`).expect(200);
    expect(body.url).not.toContain(`/m/${hash}/`);
    expect((await app.media.get(new URL(body.url).pathname)).status).toBe(200);
    expect((await app.media.get(body.published.poster_path)).status).toBe(200);
  });

  it('is public if another page, or another site of the account, shows it to everyone', async () => {
    const site = await aFilledSite(app, { categories: 1, pages: 3 });
    const { id, hash } = await aVideo(site);
    const path = `/m/${hash}/video.mp4`;
    await lock(site, 1, id);
    await lock(site, 2, id, false);
    await publish(app, site);
    expect((await app.media.get(path)).status).toBe(200);
    expect((await privatePage(site, 1)).media.path).toBe(path);
    await lock(site, 2, id);
    await publish(app, site);
    await expect.poll(async () => (await app.media.get(path)).status).toBe(404);
    const releases = await app.as(site.owner).get(`/api/site/${site.id}/release`).expect(200);
    const first = releases.body.items.at(-1).id as string;
    await app.as(site.owner).post(`/api/site/${site.id}/release/${first}/rollback`).expect(200);
    await expect.poll(async () => (await app.media.get(path)).status).toBe(200);
  });
});
