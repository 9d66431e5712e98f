import { raw, type ModelClass, type ModelConstructor } from 'objection';
import type { SiteRef } from '../server/core-services/index.ts';
import type { Ctx } from '../server/ctx.ts';
import { TenantModel } from '../server/data.ts';

/** How far back submissions count as new for a person who never opened the list, in ms. */
const NEW_FOR = 30 * 86_400_000;
const MAX_COUNTED = 100;
const MAX_LISTED = 20;

/** The time up to which a person has seen the submissions of a site's form. One row per person, site and form. */
export abstract class SeenMarkModel extends TenantModel {
  declare siteId: string;
  declare userId: string;
  declare seenUntil: Date;
}

/** The submissions of a form, and the marks of who has seen them. */
export interface SeenRecords {
  marks: ModelConstructor<SeenMarkModel>;
  /** Has a column `site_id`, and an index over it, the columns of `key`, and `receivedAt`. */
  received: ModelConstructor<TenantModel>;
  /** Property with the time of receipt. */
  receivedAt: string;
  /** Columns of both tables that distinguish the form's rows from those of the plugin's other forms. */
  key?: Readonly<Record<string, string>>;
  /** SQL condition without bindings that selects the rows to count. */
  condition?: string;
}

export interface Unseen {
  siteId: string;
  siteName: string;
  /** 1 to 100; 100 means 100 or more. */
  count: number;
  /** ISO 8601. */
  latestAt: string;
}

interface Row {
  siteId: string;
  count: number;
  latestAt: Date;
}

const arrayOf = (values: readonly string[]): string => `{${values.map((value) => `"${value}"`).join(',')}}`;
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A derived table in place of `received`: for each site, the newest rows since the site's own time, read from the index. */
const newestRows = ({ received, receivedAt, key = {}, condition = 'true' }: SeenRecords, since: ReadonlyMap<string, Date>) => {
  const { tableName } = received as unknown as ModelClass<TenantModel>;
  const instant = columnOf(receivedAt);
  const ofForm = Object.keys(key).map((name) => `and ${columnOf(name)} = ?`);
  const instants = [...since.values()].map((instant) => instant.toISOString());
  return raw(
    `(select newest.* from unnest(cast(? as uuid[]), cast(? as timestamptz[])) as form (form_site, since)
       cross join lateral (
         select * from ${tableName} where site_id = form.form_site ${ofForm.join(' ')} and ${instant} > form.since and ${condition}
          order by ${instant} desc limit ${MAX_COUNTED}
       ) newest) as ${tableName}`,
    arrayOf([...since.keys()]),
    arrayOf(instants),
    ...Object.values(key),
  );
};

/** Submissions of a form on these sites that the acting person has not seen. */
export const listUnseen = async (ctx: Ctx, records: SeenRecords, sites: readonly SiteRef[]): Promise<Unseen[]> => {
  if (sites.length === 0) return [];
  const { marks, received, receivedAt, key } = records;
  const seen = await ctx.db.query(marks).where({ ...key, userId: ctx.actor.userId ?? '' });
  const since = new Map(sites.map(({ id }) => [id, new Date(ctx.now().getTime() - NEW_FOR)]));
  for (const { siteId, seenUntil } of seen) {
    const oldest = since.get(siteId);
    if (oldest && seenUntil > oldest) since.set(siteId, seenUntil);
  }
  const rows = (await ctx.db
    .query(received)
    .from(newestRows(records, since))
    .select('siteId', raw('count(*)::int as count'), raw(`max(${columnOf(receivedAt)}) as latest_at`))
    .groupBy('siteId')) as unknown as Row[];
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return rows.map(({ siteId, count, latestAt }) => ({
    siteId,
    siteName: names.get(siteId) ?? '',
    count,
    latestAt: latestAt.toISOString(),
  }));
};

/** The newest of them, limited to what one response may contain. */
export const newestUnseen = <T extends Unseen>(unseen: readonly T[]): T[] =>
  unseen.toSorted((one, other) => other.latestAt.localeCompare(one.latestAt)).slice(0, MAX_LISTED);

/**
 * Records that the acting person has seen the submissions of a site's form up to a time. An earlier time than the stored one changes
 * nothing; a time in the future counts as now.
 * @param seenUntil RFC 3339
 */
export const markSeen = async (
  ctx: Ctx,
  { marks, key }: Pick<SeenRecords, 'marks' | 'key'>,
  siteId: string,
  seenUntil: string,
): Promise<void> => {
  const mark = { ...key, siteId, userId: ctx.actor.userId ?? '' };
  const until = new Date(Math.min(Temporal.Instant.from(seenUntil).epochMilliseconds, ctx.now().getTime()));
  if (await ctx.db.insertOnce(marks, { ...mark, seenUntil: until })) return;
  await ctx.db.query(marks).where(mark).where('seenUntil', '<', until).patch({ seenUntil: until });
};
