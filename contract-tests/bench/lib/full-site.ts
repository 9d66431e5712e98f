import type { ConsoleClient } from './console-client.ts';

interface Grid {
  categories: { pages: { id: string; media: { id: string } | null }[] }[];
}
interface Page {
  document: Record<string, unknown>;
}

export interface FullSite {
  id: string;
  /** One with texts and two buttons, like all of them. */
  pageId: string;
}

interface Wanted {
  columns?: number;
  rows?: number;
  /** Shown in turn; default: the demo's first picture on every page. */
  media?: readonly string[];
}

/** A site of 10 × 10 pages unless told, each with a picture, a text and two buttons; not published. */
export const makeFullSite = async (client: ConsoleClient, { columns = 10, rows = 10, media }: Wanted = {}): Promise<FullSite> => {
  const shown = media ?? [(await demoMedia(client)).picture];
  const size = { number_horizontal: columns, number_vertical: rows };
  const { body: site } = await client.call<{ id: string }>('POST', '/site', { name: '計測', ...size });
  const { body: grid } = await client.call<Grid>('GET', `/pages?site_id=${site.id}`);
  const pages = grid.categories.flatMap((category) => category.pages);
  for (const [index, { id }] of pages.entries()) {
    const path = `/site/${site.id}/page/${id}`;
    const { body, etag } = await client.call<Page>('GET', path);
    const document = {
      ...body.document,
      media_id: shown[index % shown.length],
      image_alt: `港の朝 ${index}`,
      main_text: `${index} 海の見える焙煎所から、今朝の一杯を。`,
    };
    await client.call('PUT', path, { ...document, buttons: [button(index, 0), button(index, 1)] }, etag);
  }
  return { id: site.id, pageId: pages[0]!.id };
};

interface DemoMedia {
  /** The first page's. */
  picture: string;
  pictures: string[];
  film: string;
}

/** Where the demo's film is, counted from nought. */
const FILM = { category: 1, page: 0 };

/** What the demo shows, by the ids of its owner's library. */
export const demoMedia = async ({ call }: ConsoleClient): Promise<DemoMedia> => {
  const { body: list } = await call<{ items: { id: string; slug: string | null }[] }>('GET', '/site');
  const demo = list.items.find(({ slug }) => slug === 'demo')!;
  const { body: grid } = await call<Grid>('GET', `/pages?site_id=${demo.id}`);
  const film = grid.categories[FILM.category]!.pages[FILM.page]!.media!.id;
  const shown = grid.categories.flatMap(({ pages }) => pages).flatMap(({ media }) => (media ? [media.id] : []));
  const pictures = [...new Set(shown)].filter((id) => id !== film);
  return { picture: pictures[0]!, pictures, film };
};

const button = (page: number, number: number) => ({
  id: `01900000-0000-7000-8000-${String(page * 10 + number).padStart(12, '0')}`,
  button_type: 'TEXT',
  button_text: number === 0 ? 'オンラインで買う' : 'くわしく見る',
  transition: { transition_type: 'EXTERNAL_URL', external_link_url: `https://example.com/shop/${page}/${number}` },
  button_position_top: 70 + number * 12,
});
