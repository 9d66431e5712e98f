import type { Ctx } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import { surveysOf } from './surveys.ts';

/** Which of the ids are surveys of the site, in the given spelling. */
export const existingSurveys = async (ctx: Ctx, siteId: string, ids: readonly string[]): Promise<string[]> => {
  const found = await surveysOf(ctx, siteId).whereIn('id', ids.filter(isUuid)).select('id');
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => known.has(id.toLowerCase()));
};
