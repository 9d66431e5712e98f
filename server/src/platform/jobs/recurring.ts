import { defaultRepeatStrategy } from 'bullmq';
import type { RecurringJob } from '@mekuri/kit/server';
import type { Clock, CoreDb, Database } from '../../kernel/types.ts';
import { enqueue } from './outbox.ts';
import { sql } from '../database/sql.ts';
import { systemScope } from '../database/tenant-scope.ts';

const ZONE = 'Asia/Tokyo';

/** First time after `after` that matches the cron pattern, in Japan time. @throws when the pattern never matches */
export function nextSlot(pattern: string, after: Date): Date {
  const next = defaultRepeatStrategy(after.getTime(), { pattern, tz: ZONE });
  if (next === undefined) throw new Error(`The pattern "${pattern}" names no moment.`);
  return new Date(next);
}

/**
 * Keeps the next slot of every recurring job in the outbox. The dedupe key (name and slot) merges the writes of several schedulers into one
 * row. Slots that were missed while no server ran are made up for by a single run; then the next slot follows.
 */
export function createScheduler(parts: { database: Database; clock: Clock; recurring: readonly RecurringJob[] }): () => Promise<void> {
  const { database, clock, recurring } = parts;
  /** Last written slot per job, which is the next slot for any time from `since` on. */
  const written = new Map<RecurringJob, { since: Date; slot: Date }>();
  return async () => {
    const now = clock.now();
    for (const entry of recurring) {
      const known = written.get(entry);
      // Computing the next slot takes longer than everything else here together.
      if (known && known.since <= now && now < known.slot) continue;
      const next = nextSlot(entry.pattern, now);
      if (known?.slot.getTime() === next.getTime()) continue;
      const done = await database.transaction(systemScope, async (db) => {
        if (!(await isAlone(db, entry.job))) return false;
        const last = await lastSlot(db, entry.job);
        const missed = last?.ran && nextSlot(entry.pattern, last.slot);
        if (missed && missed <= now) await writeSlot(db, entry.job, missed);
        await writeSlot(db, entry.job, next);
        return true;
      });
      if (done) written.set(entry, { since: now, slot: next });
    }
  };
}

const writeSlot = (db: CoreDb, job: string, slot: Date) =>
  enqueue(db, job, { slot: slot.toISOString() }, { runAt: slot, dedupeKey: `${job}@${slot.toISOString()}` });

/** False while another scheduler handles the job. It is not waited for, because it may have been suspended. */
async function isAlone(db: CoreDb, job: string): Promise<boolean> {
  const [lock] = await sql<{ got: boolean }>(db, `select pg_try_advisory_xact_lock(hashtextextended('recurring ' || :job, 0)) as got`, {
    job,
  });
  return lock!.got;
}

/** The latest written slot, and whether its job has ended. */
async function lastSlot(db: CoreDb, job: string): Promise<{ slot: Date; ran: boolean } | null> {
  const [row] = await sql<{ slot: string; ran: boolean }>(
    db,
    `select payload ->> 'slot' as slot, status in ('done', 'dead') as ran from outbox
     where name = :job and payload ->> 'slot' is not null order by slot desc limit 1`,
    { job },
  );
  return row ? { slot: new Date(row.slot), ran: row.ran } : null;
}
