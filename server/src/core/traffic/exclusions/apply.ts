import { randomUUIDv7 } from 'node:crypto';
import { runInBatches } from '@mekuri/kit/server';
import type { CoreJob, CoreJobCtx } from '../../../kernel/types.ts';
import { japanDay } from '../../../platform/japan-time.ts';
import { DayNumbers } from '../day-numbers.ts';
import { contributionOf } from '../reading.ts';
import { shardOf, waitForShardLock } from '../shard-lock.ts';
import { statsOf, writeChanges } from '../stats/changes.ts';
import { raiseRevisions } from '../stats/revision.ts';
import { readVisitPage } from '../visit-store.ts';
import { marked } from './marked.ts';
import { readExclusions } from './store.ts';

interface Span {
  siteId: string;
  first: string;
  last: string;
}

/** Reads the exclusions under the shard's lock, so that each visit reflects the current exclusions. @returns where the next page starts */
const applyToPage = (ctx: CoreJobCtx, { siteId, first, last }: Span, after: string | null): Promise<string | null> =>
  ctx.transaction(async (inner) => {
    const { db } = inner;
    await waitForShardLock(db, shardOf(siteId));
    const exclusions = (await readExclusions(db, [siteId])).get(siteId) ?? [];
    const { visits, next } = await readVisitPage(db, siteId, { first, last }, after);
    const changes = visits
      .map((before) => ({ before, after: marked(before, exclusions) }))
      .filter(({ before, after: visit }) => before !== visit);
    if (changes.length === 0) return next;
    const numbers = new DayNumbers();
    const today = japanDay(inner.now());
    for (const { before, after: visit } of changes) numbers.addChange(visit, today, contributionOf(before), contributionOf(visit));
    await writeChanges(db, statsOf(ctx.deps), changes);
    await numbers.write(db, randomUUIDv7());
    await raiseRevisions(db, new Set([siteId]));
    return next;
  });

/** Takes visits of some days out of the reports, or back into them, according to the site's exclusions. */
export const applyExclusions: CoreJob = {
  timeout: 3600,
  async run(ctx, payload) {
    const span: Span = { siteId: String(payload['siteId']), first: String(payload['first']), last: String(payload['last']) };
    let after: string | null = null;
    await runInBatches(ctx, async () => {
      after = await applyToPage(ctx, span, after);
      return after !== null;
    });
  },
};
