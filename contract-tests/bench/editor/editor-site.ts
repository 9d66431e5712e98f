import { setTimeout as delay } from 'node:timers/promises';
import { photograph } from '@mekuri/server/bench';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import type { Product } from '../lib/product.ts';

const MASTER = { email: 'master@example.com', password: 'Demo-2026' };
/** A creator under the provider itself, whose plans the master may change. */
export const CREATOR = { email: 'master-user@example.com', password: 'Demo-2026' };

const COLUMNS = 25;
const ROWS = 40;
/** Rows created through the API; the others are copies of them. */
const WRITTEN = 2;
const PICTURES = 12;
const PICTURE = { width: 780, height: 1474 };
const PATIENCE_SECONDS = 120;

interface Plan {
  id: string;
  name: string;
  revision: number;
  accounts: unknown;
  base_plan: unknown;
}
interface Grid {
  categories: { id: string; pages: { id: string }[] }[];
}
interface Page {
  document: Record<string, unknown>;
}

export interface EditorSites {
  creator: ConsoleClient;
  /** A site of 25 columns of 40 pages, each with an image, a text, two buttons, a link area and a product. */
  thousand: string;
  /** A site of one page with the same content. */
  one: string;
}

/** Creates both sites, unpublished, for a creator whose plan is first raised to allow them. */
export const makeEditorSites = async (product: Product): Promise<EditorSites> => {
  await allowThousand(await signIn(product, MASTER));
  const creator = await signIn(product, CREATOR);
  const one = await makeSite(creator, '一枚', 1, 1);
  const media = await uploadPictures(creator, one);
  await write(creator, one, media);
  const thousand = await makeSite(creator, '千枚', COLUMNS, WRITTEN);
  const written = await write(creator, thousand, media);
  const originals = written.flatMap(({ pages }) => pages.map(({ id }) => id)).slice(0, ROWS - WRITTEN);
  for (const { id } of written) await creator.call('POST', `/site/${thousand}/page/copy`, { page_ids: originals, category_id: id });
  return { creator, thousand, one };
};

const allowThousand = async ({ call }: ConsoleClient): Promise<void> => {
  const { body: plans } = await call<{ items: Plan[] }>('GET', '/master/plan/all');
  const { id, revision, accounts: _, base_plan: __, ...plan } = plans.items.find(({ name }) => name === 'Standard')!;
  await call('PUT', `/master/plan/${id}`, { ...plan, quantity_swipe: COLUMNS * ROWS }, `"${revision}"`);
};

const makeSite = async ({ call }: ConsoleClient, name: string, columns: number, rows: number): Promise<string> => {
  const { body } = await call<{ id: string }>('POST', '/site', { name, number_horizontal: columns, number_vertical: rows });
  return body.id;
};

const uploadPictures = async ({ call }: ConsoleClient, siteId: string): Promise<string[]> => {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, () => photograph(PICTURE.width, PICTURE.height)));
  const files = pictures.map(({ length }, index) => ({ name: `${index + 1}.jpg`, content_type: 'image/jpeg', size: length }));
  const { body } = await call<{ uploads: { media_id: string; url: string; headers: Record<string, string> }[] }>(
    'POST',
    '/site/generate-urls',
    { site_id: siteId, files },
  );
  for (const [index, { url, headers }] of body.uploads.entries()) {
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(pictures[index]!) });
    if (!answer.ok) throw new Error(`Picture ${index + 1}: ${answer.status} ${await answer.text()}`);
  }
  const ids = body.uploads.map(({ media_id: id }) => id);
  for (let waited = 0; waited < PATIENCE_SECONDS; waited += 1) {
    const states = await Promise.all(ids.map(async (id) => (await call<{ status: string }>('GET', `/media/${id}`)).body.status));
    if (states.every((status) => status === 'READY')) return ids;
    await delay(1000);
  }
  throw new Error(`The pictures were not ready within ${PATIENCE_SECONDS} s.`);
};

const write = async ({ call }: ConsoleClient, siteId: string, media: readonly string[]): Promise<Grid['categories']> => {
  const { body: grid } = await call<Grid>('GET', `/pages?site_id=${siteId}`);
  for (const [index, { id }] of grid.categories.flatMap(({ pages }) => pages).entries()) {
    const path = `/site/${siteId}/page/${id}`;
    const { body, etag } = await call<Page>('GET', path);
    await call('PUT', path, { ...body.document, ...contents(index, media[index % media.length]!) }, etag);
  }
  return grid.categories;
};

const contents = (page: number, mediaId: string) => ({
  media_id: mediaId,
  image_alt: `港の朝 ${page}`,
  main_text: `${page} 海の見える焙煎所から、今朝の一杯を。`,
  buttons: [button(page, 0), button(page, 1)],
  links: [{ id: idOf(page, 2), transition: external(page, 2), label: '地図を見る' }],
  products: [{ id: idOf(page, 3), product_name: '深煎りの豆 200 g', transition: external(page, 3) }],
});

const idOf = (page: number, number: number): string => `01900000-0000-7000-8000-${String(page * 10 + number).padStart(12, '0')}`;
const external = (page: number, number: number) => ({
  transition_type: 'EXTERNAL_URL',
  external_link_url: `https://example.com/shop/${page}/${number}`,
});
const button = (page: number, number: number) => ({
  id: idOf(page, number),
  button_type: 'TEXT',
  button_text: number === 0 ? 'オンラインで買う' : 'くわしく見る',
  transition: external(page, number),
  button_position_top: 60 + number * 12,
});
