import { defaultRepeatStrategy } from 'bullmq';
import type { RecurringJob } from '@mekuri/kit/server';
import type { Clock, CoreDb, Database } from '../deps.ts';
import { enqueue } from './outbox.ts';
import { sql } from './sql.ts';
import { systemScope } from './tenant-scope.ts';

const ZONE = 'Asia/Tokyo';

/** First moment after `after` that the cron pattern names, in Japan's time. @throws when there is none */
export function nextSlot(pattern: string, after: Date): Date {
  const next = defaultRepeatStrategy(after.getTime(), { pattern, tz: ZONE });
  if (next === undefined) throw new Error(`The pattern "${pattern}" names no moment.`);
  return new Date(next);
}

/**
 * Keeps the next slot of every recurring job waiting in the outbox. The dedupe key (name and slot) makes one row of what
 * several schedulers write; slots that pass while nothing runs are made up for once, and the next one follows.
 */
export function createScheduler(parts: { database: Database; clock: Clock; recurring: readonly RecurringJob[] }): () => Promise<void> {
  const { database, clock, recurring } = parts;
  const written = new Map<RecurringJob, number>();
  return async () => {
    const now = clock.now();
    for (const entry of recurring) {
      const next = nextSlot(entry.pattern, now);
      if (written.get(entry) === next.getTime()) continue;
      await database.transaction(systemScope, async (db) => {
        const last = await lastSlot(db, entry.job);
        const missed = last && nextSlot(entry.pattern, last);
        if (missed && missed <= now) await writeSlot(db, entry.job, missed);
        await writeSlot(db, entry.job, next);
      });
      written.set(entry, next.getTime());
    }
  };
}

const writeSlot = (db: CoreDb, job: string, slot: Date) =>
  enqueue(db, job, { slot: slot.toISOString() }, { runAt: slot, dedupeKey: `${job}@${slot.toISOString()}` });

async function lastSlot(db: CoreDb, job: string): Promise<Date | null> {
  const [row] = await sql<{ slot: string | null }>(db, `select max(payload ->> 'slot') as slot from outbox where name = :job`, { job });
  return row?.slot ? new Date(row.slot) : null;
}
