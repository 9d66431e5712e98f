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

/** A site of 10 × 10 pages, each with the demo's picture, a text and two buttons; not published. */
export const makeFullSite = async (client: ConsoleClient): Promise<FullSite> => {
  const { body: list } = await client.call<{ items: { id: string; slug: string | null }[] }>('GET', '/site');
  const demo = list.items.find(({ slug }) => slug === 'demo')!;
  const { body: demoGrid } = await client.call<Grid>('GET', `/pages?site_id=${demo.id}`);
  const mediaId = demoGrid.categories[0]!.pages[0]!.media!.id;
  const { body: site } = await client.call<{ id: string }>('POST', '/site', { name: '計測', number_horizontal: 10, number_vertical: 10 });
  const { body: grid } = await client.call<Grid>('GET', `/pages?site_id=${site.id}`);
  const pages = grid.categories.flatMap((category) => category.pages);
  for (const [index, { id }] of pages.entries()) {
    const path = `/site/${site.id}/page/${id}`;
    const { body, etag } = await client.call<Page>('GET', path);
    const document = {
      ...body.document,
      media_id: mediaId,
      image_alt: `港の朝 ${index}`,
      main_text: `${index} 海の見える焙煎所から、今朝の一杯を。`,
    };
    await client.call('PUT', path, { ...document, buttons: [button(index, 0), button(index, 1)] }, etag);
  }
  return { id: site.id, pageId: pages[0]!.id };
};

const button = (page: number, number: number) => ({
  id: `01900000-0000-7000-8000-${String(page * 10 + number).padStart(12, '0')}`,
  button_type: 'TEXT',
  button_text: number === 0 ? 'オンラインで買う' : 'くわしく見る',
  transition: { transition_type: 'EXTERNAL_URL', external_link_url: `https://example.com/shop/${page}/${number}` },
  button_position_top: 70 + number * 12,
});
