import type { CsvRow, Ctx, Input, Reply, Sheet, SheetColumnKind } from '@mekuri/kit/server';
import { creativeReport } from './creative-report.ts';
import { writeNotes } from './notes.ts';
import { pageReport, rankingReport } from './page-report.ts';
import { lpReport } from './site-report.ts';
import { sourceReport } from './source-report.ts';

type Cell = string | number | null;

interface Column<Row> {
  name: string;
  kind: SheetColumnKind;
  value: (ctx: Ctx, row: Row) => Cell;
}

/** Content of the notes sheet: the file's columns, period and filters. */
interface Notes {
  columns: readonly Pick<Column<unknown>, 'name' | 'kind'>[];
  period: { from: string; to: string; previousFrom: string | null; previousTo: string | null };
  filters: Filters;
}

interface Report<Row> extends Notes {
  /** ASCII, without the period. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

type Filters = Pick<Input<'analytics.exportLp'>['query'], 'device' | 'language' | 'channel'>;
type Lp = Awaited<ReturnType<typeof lpReport>>;
type Page = Awaited<ReturnType<typeof pageReport>>['items'][number];
type Creative = Awaited<ReturnType<typeof creativeReport>>['items'][number];
type Ranked = Awaited<ReturnType<typeof rankingReport>>['items'][number];
type Source = Awaited<ReturnType<typeof sourceReport>>['items'][number];

const say = (ctx: Ctx, key: string): string => ctx.core.i18n.t(ctx, `analytics.${key}`);

/** Columns that show fields of the row. Durations are converted from ms to seconds. */
const fields = <Row>(kind: SheetColumnKind, ...names: (keyof Row & string)[]): Column<Row>[] =>
  names.map((name) => ({
    name,
    kind,
    value: (_, row) => {
      const value = row[name] as Cell;
      return kind === 'duration' && typeof value === 'number' ? Math.round(value / 100) / 10 : value;
    },
  }));

const LP = (unit: Lp['unit']): Column<Lp['rows'][number]>[] => [
  ...fields<Lp['rows'][number]>('date', 'start'),
  ...fields<Lp['rows'][number]>('integer', 'views', 'visits', 'visitors', 'newVisits', 'returningVisits', 'noIdVisits'),
  ...fields<Lp['rows'][number]>('decimal', 'cellsPerVisit'),
  ...fields<Lp['rows'][number]>('duration', 'meanDwellMs'),
  ...fields<Lp['rows'][number]>('percent', 'bounceRate'),
  ...fields<Lp['rows'][number]>('integer', 'slides'),
  ...fields<Lp['rows'][number]>('percent', 'swipeRate'),
  ...fields<Lp['rows'][number]>('integer', 'ctaClicks'),
  ...fields<Lp['rows'][number]>('percent', 'ctr'),
  ...fields<Lp['rows'][number]>('integer', 'linkClicks', 'productClicks', 'popupClicks', 'cv'),
  ...fields<Lp['rows'][number]>('percent', 'cvr'),
  { name: 'notes', kind: 'text', value: (_, { notes }) => writeNotes(notes, unit) },
];
const PAGES: Column<Page>[] = [
  ...fields<Page>('text', 'position'),
  ...fields<Page>('integer', 'reach'),
  ...fields<Page>('percent', 'reachRate'),
  ...fields<Page>('integer', 'views'),
  ...fields<Page>('duration', 'meanDwellMs', 'medianDwellMs'),
  ...fields<Page>('integer', 'left', 'right', 'up', 'down', 'jump', 'entries', 'exits'),
  ...fields<Page>('percent', 'exitRate'),
  ...fields<Page>('integer', 'ctaClicks'),
  ...fields<Page>('percent', 'ctr'),
  ...fields<Page>('integer', 'linkClicks', 'productClicks', 'popupClicks', 'cv'),
  ...fields<Page>('percent', 'cvr'),
];
const CREATIVES: Column<Creative>[] = [
  ...fields<Creative>('text', 'position', 'name'),
  { name: 'mediaKind', kind: 'text', value: (ctx, { kind }) => kind && say(ctx, `mediaKinds.${kind}`) },
  ...fields<Creative>('date', 'firstDay', 'lastDay'),
  ...fields<Creative>('integer', 'views', 'reach'),
  ...fields<Creative>('duration', 'meanDwellMs', 'medianDwellMs'),
  ...fields<Creative>('percent', 'onwardRate'),
  ...fields<Creative>('integer', 'exits'),
  ...fields<Creative>('percent', 'exitRate'),
  ...fields<Creative>('integer', 'ctaClicks'),
  ...fields<Creative>('percent', 'ctr'),
  ...fields<Creative>('integer', 'linkClicks', 'productClicks', 'popupClicks', 'cv'),
  ...fields<Creative>('percent', 'cvr'),
];
const RANKING: Column<Ranked>[] = [
  ...fields<Ranked>('integer', 'rank', 'previousRank'),
  ...fields<Ranked>('text', 'position'),
  ...fields<Ranked>('integer', 'value'),
  ...fields<Ranked>('percent', 'rate'),
  ...fields<Ranked>('integer', 'reach'),
];
const SOURCES: Column<Source>[] = [
  { name: 'channel', kind: 'text', value: (ctx, { channel }) => say(ctx, `channels.${channel}`) },
  { name: 'source', kind: 'text', value: (ctx, { channel, name }) => name || (channel === 'direct' ? '' : say(ctx, 'others')) },
  ...fields<Source>('integer', 'visits', 'previousVisits'),
  ...fields<Source>('percent', 'share', 'bounceRate'),
  ...fields<Source>('integer', 'cv'),
  ...fields<Source>('percent', 'cvr'),
];

const filtersOf = ({ device, language, channel }: Filters): Filters => ({
  ...(device && { device }),
  ...(language && { language }),
  ...(channel && { channel }),
});

const lp = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportLp'>['query']): Promise<Report<Lp['rows'][number]>> => {
  const { rows, period, unit } = await lpReport(ctx, siteId, query);
  return { name: 'site-analysis', columns: LP(unit), rows, period, filters: filtersOf(query) };
};

const pages = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportPages'>['query']): Promise<Report<Page>> => {
  const { items, period } = await pageReport(ctx, siteId, query);
  return { name: 'page-analysis', columns: PAGES, rows: items, period, filters: filtersOf(query) };
};

const creatives = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportCreatives'>['query']): Promise<Report<Creative>> => {
  const { items, period } = await creativeReport(ctx, siteId, query);
  return { name: 'creative-analysis', columns: CREATIVES, rows: items, period, filters: filtersOf(query) };
};

const ranking = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportRanking'>['query']): Promise<Report<Ranked>> => {
  const { items, period } = await rankingReport(ctx, siteId, query);
  return { name: `ranking-${query.kind}`, columns: RANKING, rows: items, period, filters: filtersOf(query) };
};

const sources = async (ctx: Ctx, siteId: string, query: Input<'analytics.exportSources'>['query']): Promise<Report<Source>> => {
  const { items, period } = await sourceReport(ctx, siteId, query);
  return { name: 'source-analysis', columns: SOURCES, rows: items, period, filters: filtersOf(query) };
};

const headOf = (ctx: Ctx, { name, kind }: Pick<Column<unknown>, 'name' | 'kind'>): string =>
  say(ctx, `columns.${name}`) + (kind === 'duration' ? say(ctx, 'seconds') : '');

const fileOf = (ctx: Ctx, { name, period }: Pick<Report<unknown>, 'name' | 'period'>): { name: string; title: string } => {
  const days = `${period.from}-${period.to}`;
  return { name: `${name}-${days}`, title: `${say(ctx, `files.${name}`)} ${days}` };
};

// oxlint-disable-next-line typescript/require-await -- a report is a single batch
async function* batch(rows: readonly CsvRow[]): AsyncGenerator<readonly CsvRow[], void> {
  yield rows;
}

const replyCsv = <Row>(ctx: Ctx, report: Report<Row>): Reply<string> => {
  const { columns, rows } = report;
  const head = columns.map((column) => headOf(ctx, column));
  const lines = rows.map((row) => columns.map(({ value }) => value(ctx, row)));
  return ctx.core.csv.reply(ctx, batch([head, ...lines]), fileOf(ctx, report));
};

/** The notes sheet: period, filters, and the definition of each column. */
const notesOf = (ctx: Ctx, { columns, period, filters }: Notes): Sheet => {
  const days = (from: string, to: string): string => `${from} – ${to}`;
  const rows: [string, string][] = [
    [say(ctx, 'notes.period'), days(period.from, period.to)],
    ...(period.previousFrom === null
      ? []
      : ([[say(ctx, 'notes.previous'), days(period.previousFrom, period.previousTo!)]] as [string, string][])),
    ...Object.entries(filters).map(([name, value]): [string, string] => [say(ctx, `notes.${name}`), say(ctx, `${name}s.${value}`)]),
    ...columns.map((column): [string, string] => [headOf(ctx, column), say(ctx, `definitions.${column.name}`)]),
  ];
  return {
    title: say(ctx, 'notes.title'),
    columns: [
      { header: say(ctx, 'notes.item'), kind: 'text' },
      { header: say(ctx, 'notes.meaning'), kind: 'text', width: 90 },
    ],
    rows,
  };
};

const replySheet = <Row>(ctx: Ctx, report: Report<Row>): Promise<Reply<Uint8Array>> => {
  const { columns, rows } = report;
  const sheet: Sheet = {
    title: say(ctx, `files.${report.name}`),
    columns: columns.map((column) => ({ header: headOf(ctx, column), kind: column.kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(ctx, row))),
  };
  return ctx.core.sheets.reply(ctx, [sheet, notesOf(ctx, report)], fileOf(ctx, report));
};

export const exportLp = async (...given: Parameters<typeof lp>) => replyCsv(given[0], await lp(...given));
export const exportLpSheet = async (...given: Parameters<typeof lp>) => replySheet(given[0], await lp(...given));
export const exportPages = async (...given: Parameters<typeof pages>) => replyCsv(given[0], await pages(...given));
export const exportPagesSheet = async (...given: Parameters<typeof pages>) => replySheet(given[0], await pages(...given));
export const exportCreatives = async (...given: Parameters<typeof creatives>) => replyCsv(given[0], await creatives(...given));
export const exportCreativesSheet = async (...given: Parameters<typeof creatives>) => replySheet(given[0], await creatives(...given));
export const exportRanking = async (...given: Parameters<typeof ranking>) => replyCsv(given[0], await ranking(...given));
export const exportRankingSheet = async (...given: Parameters<typeof ranking>) => replySheet(given[0], await ranking(...given));
export const exportSources = async (...given: Parameters<typeof sources>) => replyCsv(given[0], await sources(...given));
export const exportSourcesSheet = async (...given: Parameters<typeof sources>) => replySheet(given[0], await sources(...given));
