import { LimitReached, NotFound, type Ctx, type Output } from '@mekuri/kit/server';

const MOST_GOALS = 100;

export const listGoals = async (ctx: Ctx, site: string): Promise<Output<'analytics.listGoals'>> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const goals = await ctx.core.traffic.goals(ctx, siteId);
  const ids = goals.map(({ elementId }) => elementId);
  const [elements, positions] = [await ctx.core.pages.elements(ctx, siteId, ids), await ctx.core.pages.positions(ctx, siteId)];
  return {
    items: goals.map(({ elementId, pageId, createdAt }) => {
      const element = elements.get(elementId);
      const position = element ? (positions.get(element.pageId) ?? null) : null;
      return { elementId, pageId: element?.pageId ?? pageId, position, name: element?.name ?? '', createdAt: createdAt.toISOString() };
    }),
  };
};

/** @throws NotFound for an element that is not in the draft @throws LimitReached `analytics.too_many_goals` */
export const putGoal = async (ctx: Ctx, site: string, element: string): Promise<undefined> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const elementId = element.toLowerCase();
  await ctx.db.hold(`traffic_goals ${siteId}`);
  const goals = await ctx.core.traffic.goals(ctx, siteId);
  const isGoal = goals.some((goal) => goal.elementId === elementId);
  if (!isGoal && goals.length >= MOST_GOALS)
    throw new LimitReached({ code: 'analytics.too_many_goals', params: { limit: MOST_GOALS }, extra: { limit: MOST_GOALS } });
  if (!isGoal && !(await ctx.core.traffic.addGoal(ctx, siteId, elementId))) throw new NotFound();
  ctx.audit({ type: 'site', id: siteId }, { after: { elementId } });
  return undefined;
};

/** @throws NotFound for an element that is not a goal */
export const deleteGoal = async (ctx: Ctx, site: string, element: string): Promise<undefined> => {
  const { id: siteId } = await ctx.core.sites.require(ctx, site);
  const elementId = element.toLowerCase();
  if (!(await ctx.core.traffic.removeGoal(ctx, siteId, elementId))) throw new NotFound();
  ctx.audit({ type: 'site', id: siteId }, { before: { elementId } });
  return undefined;
};
