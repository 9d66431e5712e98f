import type { CsvRow, Ctx, Input, Reply } from '@mekuri/kit/server';
import { pageReport, rankingReport } from './page-report.ts';
import { lpReport } from './site-report.ts';
import { sourceReport } from './source-report.ts';

interface Column<Row> {
  name: string;
  value: (ctx: Ctx, row: Row) => string | number | null;
}

type Lp = Awaited<ReturnType<typeof lpReport>>;
type Page = Awaited<ReturnType<typeof pageReport>>['items'][number];
type Ranked = Awaited<ReturnType<typeof rankingReport>>['items'][number];
type Source = Awaited<ReturnType<typeof sourceReport>>['items'][number];

const say = (ctx: Ctx, key: string): string => ctx.core.i18n.t(ctx, `analytics.${key}`);

/** Columns whose values are fields of the row. Times are in seconds. */
const fields = <Row>(...names: (keyof Row & string)[]): Column<Row>[] =>
  names.map((name) => ({
    name,
    value: (_, row) => {
      const value = row[name] as string | number | null;
      return name.endsWith('Ms') && typeof value === 'number' ? Math.round(value / 100) / 10 : value;
    },
  }));

const LP: Column<Lp['rows'][number]>[] = fields(
  ...(['start', 'views', 'visits', 'visitors', 'newVisits', 'returningVisits', 'noIdVisits', 'cellsPerVisit', 'meanDwellMs'] as const),
  ...(['bounceRate', 'slides', 'swipeRate', 'ctaClicks', 'ctr', 'linkClicks', 'productClicks', 'popupClicks', 'cv', 'cvr'] as const),
);
const PAGES: Column<Page>[] = fields(
  ...(['position', 'reach', 'reachRate', 'views', 'meanDwellMs', 'medianDwellMs', 'left', 'right', 'up', 'down', 'jump'] as const),
  ...(['entries', 'exits', 'exitRate', 'ctaClicks', 'ctr', 'linkClicks', 'productClicks', 'popupClicks', 'cv', 'cvr'] as const),
);
const RANKING: Column<Ranked>[] = fields('rank', 'previousRank', 'position', 'value', 'rate', 'reach');
const SOURCES: Column<Source>[] = [
  { name: 'channel', value: (ctx, { channel }) => say(ctx, `channels.${channel}`) },
  { name: 'source', value: (ctx, { channel, name }) => name || (channel === 'direct' ? '' : say(ctx, 'others')) },
  ...fields<Source>('visits', 'previousVisits', 'share', 'bounceRate', 'cv', 'cvr'),
];

// oxlint-disable-next-line typescript/require-await -- a report is one batch
async function* batch(rows: readonly CsvRow[]): AsyncGenerator<readonly CsvRow[], void> {
  yield rows;
}

interface File {
  name: string;
  period: { from: string; to: string };
}

const reply = <Row>(ctx: Ctx, columns: readonly Column<Row>[], rows: readonly Row[], { name, period }: File): Reply<string> => {
  const lines = rows.map((row) => columns.map(({ value }) => value(ctx, row)));
  const head = columns.map((column) => say(ctx, `columns.${column.name}`));
  const days = `${period.from}-${period.to}`;
  return ctx.core.csv.reply(ctx, batch([head, ...lines]), { name: `${name}-${days}`, title: `${say(ctx, `files.${name}`)} ${days}` });
};

export const exportLp = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportLp'>['query']): Promise<Reply<string>> => {
  const { rows, period } = await lpReport(ctx, siteId, query);
  return reply(ctx, LP, rows, { name: 'site-analysis', period });
};

export const exportPages = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportPages'>['query']): Promise<Reply<string>> => {
  const { items, period } = await pageReport(ctx, siteId, query);
  return reply(ctx, PAGES, items, { name: 'page-analysis', period });
};

export const exportRanking = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportRanking'>['query']): Promise<Reply<string>> => {
  const { items, period } = await rankingReport(ctx, siteId, query);
  return reply(ctx, RANKING, items, { name: `ranking-${query.kind}`, period });
};

export const exportSources = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportSources'>['query']): Promise<Reply<string>> => {
  const { items, period } = await sourceReport(ctx, siteId, query);
  return reply(ctx, SOURCES, items, { name: 'source-analysis', period });
};
