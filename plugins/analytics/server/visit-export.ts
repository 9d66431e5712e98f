import {
  formatForSpreadsheet,
  type CountedVisit,
  type CountedVisitPage,
  type CsvRow,
  type Ctx,
  type Input,
  type Reply,
  type VisitConversion,
  type VisitEvent,
} from '@mekuri/kit/server';
import { daysOf, readReport, type Report } from './period.ts';

type Query = Input<'analytics.exportVisits'>['query'];
type Positions = ReadonlyMap<string, string>;

const COLUMNS = ['time', 'visit', 'event', 'position', 'page', 'target', 'detail', 'device', 'language', 'channel', 'source', 'visitor'];

const say = (ctx: Ctx, key: string): string => ctx.core.i18n.t(ctx, `analytics.${key}`);

/** Events and conversions keep their API names, because these rows are meant for programs. */
const eventCells = (positions: Positions, event: VisitEvent): CsvRow => {
  const { at, name, pageId, toPageId, elementId, mediaId, ms, direction, transitionType, part, popup } = event;
  const target = toPageId === undefined ? (elementId ?? mediaId ?? '') : (positions.get(toPageId) ?? toPageId);
  return [at, name, positions.get(pageId) ?? '', pageId, target, ms ?? direction ?? transitionType ?? part ?? popup ?? ''];
};

const conversionCells = (positions: Positions, { at, kind, reference, pageId }: VisitConversion): CsvRow => {
  const page = pageId ?? '';
  return [at, 'conversion', positions.get(page) ?? '', page, reference, kind];
};

const rowsOfVisit = (positions: Positions, visit: CountedVisit): CsvRow[] => {
  const { device, language, channel } = visit.segment;
  const visitor = visit.isNew === null ? '' : visit.isNew ? 'new' : 'returning';
  const cells = [
    ...visit.events.map((event) => eventCells(positions, event)),
    ...visit.conversions.map((conversion) => conversionCells(positions, conversion)),
  ];
  return cells
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([at, ...rest]) => [
      formatForSpreadsheet(new Date(Number(at)), 'second'),
      visit.visitId,
      ...rest,
      device,
      language,
      channel,
      visit.source,
      visitor,
    ]);
};

const passes = ({ segment }: CountedVisit, query: Query): boolean =>
  (['device', 'language', 'channel'] as const).every((part) => query[part] === undefined || query[part] === segment[part]);

/** Reads each page in its own transaction, so that a slow client holds no transaction open. */
async function* rowsOf(ctx: Ctx, siteId: string, report: Report, query: Query, positions: Positions): AsyncGenerator<CsvRow[], void> {
  yield [COLUMNS.map((column) => say(ctx, `columns.events.${column}`))];
  for (const day of daysOf(report)) {
    let next: string | null = null;
    do {
      const after: string | null = next;
      const page: CountedVisitPage = await ctx.transaction((read) => read.core.traffic.countedVisitPage(read, siteId, day, after));
      yield page.visits.filter((visit) => passes(visit, query)).flatMap((visit) => rowsOfVisit(positions, visit));
      ({ next } = page);
    } while (next !== null);
  }
}

/** Audits the export with its filters. @throws InvalidInput `analytics.range` @throws NotFound */
export const exportVisits = async (ctx: Ctx, site: string, query: Query): Promise<Reply<string>> => {
  const report = readReport(ctx, query);
  const { siteId, positions } = await ctx.transaction(async (open) => {
    const { id } = await open.core.sites.require(open, site.toLowerCase());
    open.audit({ type: 'site', id }, { after: { filters: query } });
    return { siteId: id, positions: await open.core.pages.positions(open, id) };
  });
  const days = `${report.from}-${report.to}`;
  return ctx.core.csv.reply(ctx, rowsOf(ctx, siteId, report, query, positions), {
    name: `visits-${days}`,
    title: `${say(ctx, 'files.visits')} ${days}`,
  });
};
