import type { ConsoleClient } from './console-client.ts';

interface Grid {
  categories: { pages: { id: string; media: { id: string } | null }[] }[];
}
interface Page {
  document: Record<string, unknown>;
}

export interface FullSite {
  id: string;
  /** One of the pages, with texts and two buttons like all of them. */
  pageId: string;
}

interface Wanted {
  columns?: number;
  rows?: number;
  /** Media assigned to the pages in rotation. Default: the demo's first image on every page. */
  media?: readonly string[];
}

/** Creates a site, by default of 10 × 10 pages, each with an image, a text and two buttons. It is not published. */
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
  /** Image of the demo's first page. */
  picture: string;
  pictures: string[];
  film: string;
}

/** Position of the demo's video, zero-based. */
const VIDEO = { category: 1, page: 0 };

/** Media of the demo site, by their ids in its owner's library. */
export const demoMedia = async ({ call }: ConsoleClient): Promise<DemoMedia> => {
  const { body: list } = await call<{ items: { id: string; slug: string | null }[] }>('GET', '/site');
  const demo = list.items.find(({ slug }) => slug === 'demo')!;
  const { body: grid } = await call<Grid>('GET', `/pages?site_id=${demo.id}`);
  const video = grid.categories[VIDEO.category]!.pages[VIDEO.page]!.media!.id;
  const shown = grid.categories.flatMap(({ pages }) => pages).flatMap(({ media }) => (media ? [media.id] : []));
  const pictures = [...new Set(shown)].filter((id) => id !== video);
  return { picture: pictures[0]!, pictures, film: video };
};

const button = (page: number, number: number) => ({
  id: `01900000-0000-7000-8000-${String(page * 10 + number).padStart(12, '0')}`,
  button_type: 'TEXT',
  button_text: number === 0 ? 'オンラインで買う' : 'くわしく見る',
  transition: { transition_type: 'EXTERNAL_URL', external_link_url: `https://example.com/shop/${page}/${number}` },
  button_position_top: 70 + number * 12,
});
