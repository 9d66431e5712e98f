import type { Job, RecurringJob } from '@mekuri/kit/server';
import { trashedBefore } from '../sites/trash.ts';
import { Category, Page } from './model.ts';

/** Removes for good what was deleted from grids 30 days ago; a category takes its pages along, a page its revisions. */
const purgeTrash: Job = {
  async run(ctx) {
    const before = trashedBefore(ctx.now());
    await ctx.transaction(async ({ db }) => void (await db.query(Page).where('deleted_at', '<', before).delete()));
    await ctx.transaction(async ({ db }) => void (await db.query(Category).where('deleted_at', '<', before).delete()));
  },
};

export const jobs = { 'pages.purge-trash': purgeTrash };
export const recurring: readonly RecurringJob[] = [{ job: 'pages.purge-trash', pattern: '37 4 * * *' }];
