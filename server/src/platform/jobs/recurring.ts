import { defaultRepeatStrategy } from 'bullmq';
import type { RecurringJob } from '@mekuri/kit/server';
import type { Clock, CoreDb, Database } from '../../kernel/types.ts';
import { enqueue } from './outbox.ts';
import { sql } from '../database/sql.ts';
import { systemScope } from '../database/tenant-scope.ts';

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
  /** Of each job the slot that was written last, the next one from `since` on. */
  const written = new Map<RecurringJob, { since: Date; slot: Date }>();
  return async () => {
    const now = clock.now();
    for (const entry of recurring) {
      const known = written.get(entry);
      // To work the next slot out takes longer than everything else here together.
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

/** False while another scheduler is at it, whom nobody waits for: it may have been stopped there. */
async function isAlone(db: CoreDb, job: string): Promise<boolean> {
  const [lock] = await sql<{ got: boolean }>(db, `select pg_try_advisory_xact_lock(hashtextextended('recurring ' || :job, 0)) as got`, {
    job,
  });
  return lock!.got;
}

/** The latest slot that was written, and whether its turn has come and gone. */
async function lastSlot(db: CoreDb, job: string): Promise<{ slot: Date; ran: boolean } | null> {
  const [row] = await sql<{ slot: string; ran: boolean }>(
    db,
    `select payload ->> 'slot' as slot, status in ('done', 'dead') as ran from outbox
     where name = :job and payload ->> 'slot' is not null order by slot desc limit 1`,
    { job },
  );
  return row ? { slot: new Date(row.slot), ran: row.ran } : null;
}
