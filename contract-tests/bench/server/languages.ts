import { makeFullSite } from '../lib/full-site.ts';
import { signIn, type ConsoleClient } from '../lib/console-client.ts';
import type { Product } from '../lib/product.ts';
import { median } from '../lib/statistics.ts';
import { figure, table } from '../lib/table.ts';

const OTHERS = ['EN', 'CN', 'KR'] as const;
const LANGUAGES = OTHERS.length + 1;
const PAIRS = 7;
const GOAL = 1.5;

interface Text {
  id: string;
  wordings: { language: string; text: string }[];
}

/**
 * A site of 10 × 10 pages in one language and the same in four, with every text translated: compares the publishing time per language.
 * The two are measured in turn. Each round publishes a new copy for the first time, so that every document is new.
 */
export const measureLanguages = async (product: Product, print: (line: string) => void): Promise<void> => {
  const client = await signIn(product);
  const one = await makeFullSite(client);
  const { body: four } = await client.call<{ id: string }>('POST', `/site/${one.id}/duplicate`, {});
  await translate(client, four.id);
  await firstPublication(client, one.id);
  await firstPublication(client, four.id);
  const times = { one: [] as number[], four: [] as number[] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const which of pair % 2 ? (['one', 'four'] as const) : (['four', 'one'] as const)) {
      times[which].push(await firstPublication(client, { one: one.id, four: four.id }[which]));
    }
  }
  const each = times.four.map((ms) => ms / LANGUAGES);
  const ratios = each.map((ms, pair) => ms / times.one[pair]!);
  print(
    table(
      ['100 pages, first publication', 'whole ms', 'per language ms', 'of one language', 'spread', `goal ≤ ${GOAL}`],
      [
        ['one language', figure(median(times.one), 0), figure(median(times.one), 0), '1.00', '', ''],
        [
          'four languages',
          figure(median(times.four), 0),
          figure(median(each), 0),
          figure(median(ratios)),
          figure(Math.max(...ratios) / Math.min(...ratios)),
          median(ratios) <= GOAL ? 'reached' : 'missed',
        ],
      ],
    ),
  );
};

const translate = async ({ call }: ConsoleClient, siteId: string): Promise<void> => {
  const { body: grid } = await call<{ categories: { pages: { id: string }[] }[] }>('GET', `/pages?site_id=${siteId}`);
  const pages = grid.categories.flatMap((category) => category.pages.map(({ id }) => id));
  for (const language of OTHERS) {
    await call('POST', `/site/${siteId}/languages`, { language });
    await call('PUT', `/site/${siteId}/languages`, { language, is_shown: true });
    const texts: { id: string; text: string }[] = [];
    for (const end of ['', ...pages.map((id) => `?page_id=${id}`)]) {
      const { body } = await call<{ items: Text[] }>('GET', `/site/${siteId}/texts${end}`);
      const worded = body.items.filter(({ wordings }) => wordings.length > 0);
      texts.push(...worded.map(({ id, wordings }) => ({ id, text: `${language} ${wordings[0]!.text}`.slice(0, 50) })));
    }
    for (let start = 0; start < texts.length; start += 1000) {
      await call('PUT', `/site/${siteId}/texts?lang=${language}`, { texts: texts.slice(start, start + 1000) });
    }
  }
};

/** Publishes a new copy of the site, then deletes it. @returns the publishing time in ms */
const firstPublication = async ({ call }: ConsoleClient, siteId: string): Promise<number> => {
  const { body: copy } = await call<{ id: string }>('POST', `/site/${siteId}/duplicate`, {});
  const began = performance.now();
  await call('POST', `/site/${copy.id}/publish`);
  const ms = performance.now() - began;
  await call('DELETE', `/site/${copy.id}`);
  return ms;
};
