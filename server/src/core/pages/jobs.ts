import { runInBatches, type RecurringJob } from '@mekuri/kit/server';
import type { CoreJob } from '../../kernel/types.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { Category, Page } from './model.ts';
import { thinSome } from './revisions.ts';

/**
 * Deletes permanently what was moved to the trash 30 days ago. Deleting a category deletes its pages, and deleting a page its revisions.
 */
const purgeTrash: CoreJob = {
  async run(ctx) {
    const before = trashedBefore(ctx.now());
    await ctx.transaction(async ({ db }) => void (await db.query(Page).where('deleted_at', '<', before).delete()));
    await ctx.transaction(async ({ db }) => void (await db.query(Category).where('deleted_at', '<', before).delete()));
  },
};

/** Deletes short-lived revisions once they are older than the trash keeps pages. */
const thinRevisions: CoreJob = {
  timeout: 600,
  run: (ctx) => runInBatches(ctx, () => ctx.transaction((inner) => thinSome(inner, trashedBefore(inner.now())))),
};

export const jobs = { 'pages.purge-trash': purgeTrash, 'pages.thin-revisions': thinRevisions };
export const recurring: readonly RecurringJob[] = [
  { job: 'pages.purge-trash', pattern: '37 4 * * *' },
  { job: 'pages.thin-revisions', pattern: '57 4 * * *' },
];
