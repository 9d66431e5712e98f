import { formatForSpreadsheet, type Input, type Locale, type Output, type Reply, type Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { csvLines, csvStreamReply, writeCsv, type CsvRow } from '../../platform/csv.ts';
import { listSites } from './list.ts';

type Query = Input<'sites.export'>['query'];

const COLUMNS = ['name', 'title', 'status', 'url', 'grid', 'created_at', 'updated_at', 'published_at'] as const;
const PAGE = 100;

const messages = loadMessages([]);
const say = (locale: Locale, key: string): string => translate(messages[locale], [key]);

const headerOf = (locale: Locale): CsvRow => COLUMNS.map((column) => say(locale, `sites.columns.${column}`));

const instant = (instant: string | null): string => formatForSpreadsheet(instant === null ? null : new Date(instant));

const rowOf = (locale: Locale, site: Schemas['SiteSummary']): CsvRow => [
  site.name,
  site.title,
  say(locale, `sites.values.status.${site.status}`),
  site.url,
  `${site.numberHorizontal}×${site.numberVertical}`,
  instant(site.createdAt),
  instant(site.updatedAt),
  instant(site.publishedAt),
];

/** The account's sites as a file. Built in memory, because the plan limits their number. */
export const exportSites = async (ctx: CoreCtx, query: Query): Promise<Reply<Output<'sites.export'>>> => {
  const { locale } = ctx;
  let text = writeCsv([headerOf(locale)]);
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listSites(ctx, { ...query, trashed: false, limit: PAGE, ...(cursor ? { cursor } : {}) });
    if (items.length > 0) text += csvLines(items.map((site) => rowOf(locale, site)));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return csvStreamReply(onePart(text), 'sites', ctx.now(), say(locale, 'sites.export.title'));
};

async function* onePart(text: string): AsyncGenerator<string, void> {
  yield text;
}
