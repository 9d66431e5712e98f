import {
  Conflict,
  EXCLUDABLE_DAYS,
  InvalidInput,
  LimitReached,
  NotFound,
  reply,
  type Ctx,
  type ExcludedVisits,
  type Input,
  type Output,
  type Reply,
  type TrafficExclusion,
} from '@mekuri/kit/server';

const MOST_EXCLUSIONS = 50;
const DAY_MS = 86_400_000;

type Exclusion = Output<'analytics.createExclusion'>;
type Given = Input<'analytics.previewExclusion'>['query'];

const present = ({ id, from, to, agent, source, createdAt }: TrafficExclusion): Exclusion => ({
  exclusionId: id,
  from: from.toISOString(),
  to: to.toISOString(),
  agent,
  source,
  createdAt: createdAt.toISOString(),
});

const oldest = (ctx: Ctx): Date => new Date(ctx.now().getTime() - EXCLUDABLE_DAYS * DAY_MS);

const readVisits = ({ from, to, agent = '', source = '' }: Given): ExcludedVisits => ({
  from: new Date(from),
  to: new Date(to),
  agent: agent.trim(),
  source: source.trim(),
});

/** The invalid field of the period; null if it is valid. */
const issueOf = (ctx: Ctx, { from, to }: ExcludedVisits): 'from' | 'to' | null => {
  if (from >= to || to > ctx.now()) return 'to';
  return from < oldest(ctx) ? 'from' : null;
};

/** Exclusions that can still be undone. */
const current = async (ctx: Ctx, siteId: string): Promise<TrafficExclusion[]> => {
  const exclusions = await ctx.core.traffic.exclusions(ctx, siteId);
  return exclusions.filter(({ from }) => from >= oldest(ctx));
};

export const listExclusions = async (ctx: Ctx, site: string): Promise<Output<'analytics.listExclusions'>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  return { items: (await current(ctx, siteId)).map(present), limit: MOST_EXCLUSIONS };
};

export const previewExclusion = async (ctx: Ctx, site: string, query: Given): Promise<Output<'analytics.previewExclusion'>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const visits = readVisits(query);
  return { visits: issueOf(ctx, visits) === null ? await ctx.core.traffic.countMatching(ctx, siteId, visits) : 0 };
};

/** @throws InvalidInput `analytics.exclusion_window` @throws LimitReached `analytics.too_many_exclusions` @throws Conflict `analytics.exclusion_exists` */
export const createExclusion = async (
  ctx: Ctx,
  site: string,
  body: Input<'analytics.createExclusion'>['body'],
): Promise<Reply<Exclusion>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const visits = readVisits(body);
  const issue = issueOf(ctx, visits);
  if (issue) {
    const fields = [{ pointer: `/body/${issue}`, rule: 'analytics.exclusion_window' }];
    throw new InvalidInput({ code: 'analytics.exclusion_window', fields });
  }
  await ctx.db.hold(`traffic_exclusions ${siteId}`);
  if ((await current(ctx, siteId)).length >= MOST_EXCLUSIONS)
    throw new LimitReached({
      code: 'analytics.too_many_exclusions',
      params: { limit: MOST_EXCLUSIONS },
      extra: { limit: MOST_EXCLUSIONS },
    });
  const added = await ctx.core.traffic.addExclusion(ctx, siteId, visits);
  if (!added) throw new Conflict({ code: 'analytics.exclusion_exists' });
  const exclusion = present(added);
  ctx.audit({ type: 'site', id: siteId }, { after: exclusion });
  return reply(exclusion, { status: 201 });
};

/** @throws NotFound for an unknown exclusion, or one that is too old to be undone */
export const deleteExclusion = async (ctx: Ctx, site: string, exclusionId: string): Promise<undefined> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const removed = await ctx.core.traffic.removeExclusion(ctx, siteId, exclusionId.toLowerCase());
  if (!removed || removed.from < oldest(ctx)) throw new NotFound();
  ctx.audit({ type: 'site', id: siteId }, { before: present(removed) });
  return undefined;
};
