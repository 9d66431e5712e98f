import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { formatPosition } from '@mekuri/kit/positions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './accounts.ts';
import { runJob } from '../core/billing/testing/months.ts';
import { demoCategories } from './content.ts';
import { readAssets } from './media.ts';
import { seedDemo } from './seed.ts';

const ASSETS = new URL('../../demo-assets/media/', import.meta.url);

interface PublicPage {
  media: {
    kind: string;
    path: string;
    poster_path: string | null;
    hls_path: string | null;
    captions?: { language: string; path: string }[];
  };
  buttons: DemoAction[];
  links: DemoAction[];
  products: DemoAction[];
}
interface DemoAction {
  link: { transition_type: string; external_link_url?: string } | null;
  button_type?: string;
  button_color?: string;
  button_animation?: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.deps);
});
afterAll(() => app.close());

const signIn = async (email: string) => {
  const answer = await app.anonymous.post('/api/auth/login').send({ email, password: DEMO_PASSWORD }).expect(200);
  return { authorization: `Bearer ${answer.body.access_token}` };
};
const hasModule = (wanted: string): boolean => app.deps.modules.some(({ id }) => id === wanted);
const readSite = async (lang = 'JP') => (await app.sites.get('/api/end-user/site/demo').query({ lang }).expect(200)).body;
/** The cells that are visible to everyone. */
const openPages = async (lang = 'JP'): Promise<PublicPage[]> => {
  const cells: { id: string }[] = (await readSite(lang)).categories.flatMap(({ pages }: { pages: { id: string }[] }) => pages);
  const bodies = await Promise.all(
    cells.map(async ({ id }) => (await app.sites.get(`/api/end-user/site/demo/page/${id}/public`).query({ lang }).expect(200)).body),
  );
  return bodies.filter(({ access }) => access === 'open');
};
const readNotices = async (lang: string) => {
  const { id } = await readSite();
  return (await app.sites.get('/api/end-user/noti_delivery').query({ site_id: id, lang }).expect(200)).body.items;
};
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const counts = async () =>
  (
    await app.sql(`select (select count(*)::int from accounts) as accounts, (select count(*)::int from users) as users,
                          (select count(*)::int from sites) as sites, (select count(*)::int from media) as media`)
  ).rows[0];

describe('the demo', () => {
  it('lets each of its people sign in', async () => {
    for (const email of DEMO_LOGINS) await signIn(email);
  });

  it('has its accounts with complete billing profiles, and bills no initial fee of past months', async () => {
    await runJob(app, 'billing.open-months');
    for (const email of DEMO_LOGINS.filter((login) => !/^(master|sub-admin)@/.test(login))) {
      const headers = await signIn(email);
      const profile = await app.anonymous.get('/api/user/billing-profile').set(headers).expect(200);
      expect(profile.body, email).toMatchObject({ is_complete: true, revision: 1 });
      const saved = await app.anonymous
        .put('/api/user/billing-profile')
        .set({ ...headers, 'if-match': '"1"' })
        .send(Object.fromEntries(Object.entries(profile.body).filter(([field]) => !['is_complete', 'missing', 'revision'].includes(field))))
        .expect(200);
      expect(saved.body, email).toEqual({ ...profile.body, revision: 2 });
      const upcoming = await app.anonymous.get('/api/user/bill/upcoming').set(headers).expect(200);
      expect(
        upcoming.body.current.lines.map(({ kind }: { kind: string }) => kind),
        email,
      ).not.toContain('initial_fee');
    }
  });

  it('shows visitors a whole shop: four categories of five cells, each with its image or video', async () => {
    const site = await app.sites.get('/api/end-user/site/demo').expect(200);
    expect(site.body.categories.map(({ name }: { name: string }) => name)).toEqual(demoCategories.map(({ name }) => name));
    const cells = site.body.categories.flatMap(({ pages }: { pages: { id: string; position: string; reachable: boolean }[] }) => pages);
    expect(cells).toHaveLength(20);
    const locked: string[] = [];
    const kinds: string[] = [];
    const captions: { language: string; path: string }[] = [];
    for (const { id } of cells) {
      const { body } = await app.sites.get(`/api/end-user/site/demo/page/${id}/public`).expect(200);
      if (body.access === 'locked') {
        locked.push(body.position);
        continue;
      }
      const { media, buttons } = body as PublicPage;
      kinds.push(media.kind);
      captions.push(...(media.captions ?? []));
      expect(buttons.length).toBeGreaterThan(0);
      for (const { link } of buttons) expect(link).not.toBeNull();
      for (const path of [media.path, media.poster_path, media.hls_path]) {
        if (path !== null) expect(await app.deps.storage.size(path.slice(1))).toBeGreaterThan(0);
      }
    }
    expect(locked).toEqual(hasModule('members') ? ['B5'] : []);
    expect(kinds.filter((kind) => kind === 'VIDEO')).toHaveLength(1);
    expect(captions.map(({ language }) => language)).toEqual(['JP', 'EN', 'CN', 'KR']);
    for (const { path } of captions) expect(await app.deps.storage.size(path.slice(1))).toBeGreaterThan(0);
  });

  it('shows what a page can hold: prices, products, a link area, a picture as a button, a page that moves on', async () => {
    const site = (await app.sites.get('/api/end-user/site/demo').expect(200)).body;
    const pageAt = async (position: string) => {
      const cells = site.categories.flatMap(({ pages }: { pages: { id: string; position: string }[] }) => pages);
      const { id } = cells.find((cell: { position: string }) => cell.position === position);
      return (await app.sites.get(`/api/end-user/site/demo/page/${id}/public`).expect(200)).body;
    };
    expect(await pageAt('A2')).toMatchObject({ price: 1480 });
    expect((await pageAt('C1')).buttons[1]).toMatchObject({ button_type: 'MEDIA', button_text: '朝のメニューを見る' });
    expect(await pageAt('C2')).toMatchObject({ slider_time: 8 });
    expect(await pageAt('C4')).toMatchObject({ links: [{ label: '赤い印の店に入る' }], sns_config: true, show_company: true });
    const leadsTo = (form: string) => [{ link: { transition_type: 'INTERNAL_URL', internal_link_type: form } }];
    expect((await pageAt('C5')).buttons.slice(0, 1)).toMatchObject(leadsTo('contact'));
    expect((await pageAt('D5')).buttons.slice(0, 1)).toMatchObject(leadsTo('form'));
    expect(await pageAt('D5')).toMatchObject({ products: [{ product_name: '汐町ブレンド', price: 1480 }, { price: 1580 }] });
    expect(await pageAt('D2')).toMatchObject({ products: [{ price: 2980 }, { price: 2980 }, { price: 2980 }] });
    expect(site.settings).toMatchObject({ logo: { width: 600, height: 287 }, favicon: { width: 256, height: 256 } });
    expect(site.settings.sns.map(({ sns_type }: { sns_type: string }) => sns_type)).toContain('instagram');
    expect(site.settings.company.documents).toEqual([0, 1, 2, 3]);
    expect((await app.sites.get('/api/end-user/site/demo/company').expect(200)).body).toMatchObject({
      terms_of_service: expect.stringContaining('利用規約'),
    });
  });

  it('leads nowhere else: calls to action, areas and products stay on the site, or dial the shop', async () => {
    const actions = (await openPages()).flatMap(({ buttons, links, products }) => [...buttons, ...links, ...products]);
    const external = actions.flatMap(({ link }) => link?.external_link_url ?? []);
    expect(external).toEqual(['tel:03-0000-0000']);
    const { plugins, settings } = await readSite();
    const notices = hasModule('notifications') ? await readNotices('JP') : [];
    expect(JSON.stringify([settings.sns, plugins, notices])).not.toContain('example.com');
  });

  it('has one clear call to action on each page, animated at most once, and several animations', async () => {
    const pages = await openPages();
    for (const { buttons } of pages) {
      const colors = buttons.flatMap(({ button_type, button_color }) => (button_type === 'TEXT' ? button_color : []));
      expect(new Set(colors).size).toBe(colors.length);
      expect(buttons.filter(({ button_animation }) => button_animation !== 'NONE').length).toBeLessThanOrEqual(1);
    }
    const animations = new Set(pages.flatMap(({ buttons }) => buttons.map(({ button_animation }) => button_animation)));
    expect(animations.size).toBeGreaterThan(5);
  });

  it('is in English throughout: pages, site, company, popups, notices and what search engines read', async () => {
    if (!hasModule('multilingual')) return;
    const pages = await openPages('EN');
    expect(pages.map((page) => ({ ...page, media: null })).filter((page) => JAPANESE.test(JSON.stringify(page)))).toEqual([]);
    const { title, categories, plugins, settings } = await readSite('EN');
    expect(JSON.stringify([title, categories, plugins])).not.toMatch(JAPANESE);
    expect(settings.company.documents).toEqual([0, 1, 2, 3]);
    const company = (await app.sites.get('/api/end-user/site/demo/company').query({ lang: 'EN' }).expect(200)).body;
    expect(JSON.stringify(company)).not.toMatch(JAPANESE);
    if (hasModule('notifications')) {
      const notices = await readNotices('EN');
      expect(notices).toHaveLength(3);
      expect(JSON.stringify(notices)).not.toMatch(JAPANESE);
    }
    const html = (await app.sites.get('/site/demo/A1/EN').expect(200)).text;
    const head = [/<title>(.*?)<\/title>/, /<h1[^>]*>(.*?)<\/h1>/, /<meta name="description" content="(.*?)"/].map(
      (tag) => tag.exec(html)?.[1],
    );
    expect(head.join('\n')).toMatch(/Shiomachi Coffee/);
    expect(head.join('\n')).not.toMatch(JAPANESE);
  });

  it('contains no custom code: it is served on the host that all sites share', async () => {
    const answer = await app.sites.get('/site/demo/A1').redirects(0);
    expect(answer.status).toBe(200);
  });

  it('has an empty publish checklist', async () => {
    const headers = await signIn('user@example.com');
    const { body } = await app.anonymous.get('/api/site').set(headers).expect(200);
    expect(body.items).toMatchObject([
      { slug: 'demo', status: 'PUBLISH', has_unpublished_changes: false, number_horizontal: 4, number_vertical: 5 },
    ]);
    const checklist = await app.anonymous.get(`/api/site/${body.items[0].id}/checklist`).set(headers).expect(200);
    expect(checklist.body.items).toEqual([]);
  });

  it('is created once, however often and however many servers start', async () => {
    const before = await counts();
    await Promise.all([seedDemo(app.deps), seedDemo(app.deps), seedDemo(app.deps)]);
    expect(await counts()).toEqual(before);
    expect(before).toEqual({ accounts: 15, users: 16, sites: 1, media: 23 });
  });

  it('stays deleted when its users deleted it', async () => {
    const headers = await signIn('user@example.com');
    const { body } = await app.anonymous.get('/api/site').set(headers);
    await app.anonymous.delete(`/api/site/${body.items[0].id}`).set(headers).expect(204);
    await seedDemo(app.deps);
    expect((await app.anonymous.get('/api/site').set(headers)).body.items).toEqual([]);
  });
});

describe('the demo without plugins', () => {
  it('shows all cells, and its orders lead to the map of the shop', async () => {
    const bare = await createTestApp({ plugins: [] });
    try {
      await seedDemo(bare.deps);
      const { categories } = (await bare.sites.get('/api/end-user/site/demo').expect(200)).body;
      const [a1, a2] = categories[0].pages;
      const read = async ({ id }: { id: string }) => (await bare.sites.get(`/api/end-user/site/demo/page/${id}/public`).expect(200)).body;
      expect((await read(a1)).buttons[0].link).toEqual({ transition_type: 'CREATIVE_BLOCK', position: 'A2' });
      expect((await read(a2)).buttons[0].link).toEqual({ transition_type: 'CREATIVE_BLOCK', position: 'C4' });
      expect(await read(categories[1].pages[4])).toMatchObject({ access: 'open' });
    } finally {
      await bare.close();
    }
  });
});

describe('the demo’s pictures', () => {
  it('are there, one for each cell and those of the brand, as the manifest says', async () => {
    const assets = await readAssets();
    const cells = demoCategories.flatMap(({ pages }, category) =>
      pages.map((_, page) => formatPosition({ category: category + 1, page: page + 1 })),
    );
    expect(Object.keys(assets)).toEqual([...cells, 'breakfast', 'favicon', 'logo']);
    expect(demoCategories.flatMap(({ pages }) => pages.map(({ picture }) => picture))).toEqual(cells);
    for (const [cell, { files, hash }] of Object.entries(assets)) {
      const listed = await readdir(new URL(`${cell}/`, ASSETS), { recursive: true, withFileTypes: true });
      expect(listed.filter((file) => file.isFile())).toHaveLength(files.length);
      const digest = createHash('sha256');
      for (const file of files) digest.update(await readFile(new URL(`${cell}/${file}`, ASSETS)));
      expect(digest.digest('hex')).toMatch(new RegExp(`^${hash}`));
    }
  });
});
