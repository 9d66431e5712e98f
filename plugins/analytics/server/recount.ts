import { ALL_SEGMENTS, InvalidInput, dayInJapan, segmentOf, type Ctx, type Output } from '@mekuri/kit/server';
import { contribute } from './contribute.ts';
import { CreativeStats, PageStats, SiteStats, SourceStats } from './model.ts';
import { hasSegmentDays } from './period.ts';
import { CREATIVE_NUMBERS, PAGE_NUMBERS, SITE_NUMBERS, SOURCE_NUMBERS } from './numbers.ts';
import { readSums, toSums } from './sums.ts';

type Recount = Output<'analytics.getRecount'>;

const MOST_VISITS = 20_000;

/** Compared tables. Source names beyond the limit are counted together, so sources are compared by channel. */
const TABLES = {
  analytics_site_stats: { model: SiteStats, names: SITE_NUMBERS, by: ['segment'], place: [] },
  analytics_page_stats: { model: PageStats, names: PAGE_NUMBERS, by: ['segment', 'pageId'], place: [0] },
  analytics_creative_stats: { model: CreativeStats, names: CREATIVE_NUMBERS, by: ['segment', 'pageId', 'mediaId'], place: [0, 1] },
  analytics_source_stats: { model: SourceStats, names: SOURCE_NUMBERS, by: ['segment', 'channel'], place: [0] },
} as const;
type Table = keyof typeof TABLES;

const isCompared = (table: string): table is Table => Object.hasOwn(TABLES, table);

/** Recalculates the sums of a day from its visits, by table and key. */
const countAgain = async (ctx: Ctx, siteId: string, day: string): Promise<Map<string, number[]>> => {
  const counted = new Map<string, number[]>();
  for await (const visits of ctx.core.traffic.countedVisits(ctx, siteId, day))
    for (const visit of visits)
      contribute(visit, (table, key, numbers) => {
        if (!isCompared(table)) return;
        for (const segment of [ALL_SEGMENTS, segmentOf(visit.segment)]) {
          const name = [table, segment, ...TABLES[table].place.map((place) => key[place])].join(' ');
          const known = counted.get(name);
          counted.set(name, known ? known.map((number, index) => number + numbers[index]!) : [...numbers]);
        }
      });
  return counted;
};

const readStored = async (ctx: Ctx, siteId: string, day: string): Promise<Map<string, number[]>> => {
  const stored = new Map<string, number[]>();
  for (const [table, { model, names, by }] of Object.entries(TABLES)) {
    const rows = await readSums(ctx, model, names, by as readonly string[], {
      siteIds: [siteId],
      periods: [{ grain: 'd', from: day, to: day }],
    });
    for (const row of rows) {
      const numbers = toSums(names, row);
      if (numbers.some((number) => number !== 0))
        stored.set([table, ...by.map((column) => row[column as keyof typeof row])].join(' '), numbers);
    }
  }
  return stored;
};

/** Recalculates a day from its visits and compares it with the stored sums. @throws InvalidInput `analytics.range` @throws NotFound */
export const recount = async (ctx: Ctx, site: string, day: string): Promise<Recount> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site.toLowerCase());
  const now = ctx.now();
  const today = dayInJapan(now);
  const visits = await visitCount(ctx, siteId, day, today);
  const answer = { day, visits, at: now.toISOString(), rows: 0, differing: 0 };
  if (visits > MOST_VISITS) return { ...answer, state: 'too_many' };
  const stored = await readStored(ctx, siteId, day);
  if (visits === 0 && stored.size > 0) return { ...answer, state: 'expired' };
  const counted = await countAgain(ctx, siteId, day);
  const isKept = hasSegmentDays({ from: day, to: day }, today) ? () => true : (key: string) => key.split(' ')[1] === String(ALL_SEGMENTS);
  const keys = new Set([...counted.keys(), ...stored.keys()].filter(isKept));
  const differing = [...keys].filter((key) => counted.get(key)?.join() !== stored.get(key)?.join()).length;
  return { ...answer, state: differing === 0 ? 'equal' : 'different', rows: keys.size, differing };
};

const visitCount = async (ctx: Ctx, siteId: string, day: string, today: string): Promise<number> => {
  const code = 'analytics.range';
  if (day > today) throw new InvalidInput({ code, fields: [{ pointer: '/query/day', rule: code }] });
  try {
    Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch (cause) {
    throw new InvalidInput({ code, fields: [{ pointer: '/query/day', rule: code }], cause });
  }
  return ctx.core.traffic.visitCount(ctx, siteId, day);
};
