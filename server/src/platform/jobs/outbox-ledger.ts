import type { Clock, CoreDb, Database } from '../../kernel/types.ts';
import type { JobRegistry } from './job-registry.ts';
import type { JobTimings } from './job-timings.ts';
import { systemScope } from '../database/tenant-scope.ts';
import { sql } from '../database/sql.ts';

/** A claimed row. Every write of its holder names the fence and is rejected when a later holder exists. */
export interface Claim {
  id: string;
  name: string;
  fence: number;
}

/** A claim whose work has started. */
export interface Lease extends Claim {
  accountId: string | null;
  tpath: string;
  payload: Record<string, unknown>;
  attempts: number;
  crashes: number;
}

/** A job that has crashed its worker this many times fails, even if it has attempts left. */
export const MAX_CRASHES = 4;

const LEASE_COLUMNS = `outbox.id, name, fence, account_id as "accountId", tpath, payload, attempts, crashes`;
const HELD = `id = :id and fence = :fence and status = 'leased'`;
const SWEEP_BATCH = 100;
/** Job names that already have `:limit` rows waiting in the queue. */
const FULL = `select name from outbox where status = 'leased' and started_at is null group by name having count(*) >= :limit`;
const HAS_ROOM = `name = any(array(select unnest(cast(:names as text[])) except ${FULL}))`;

interface NextDue {
  due: Date | null;
  heldBack: boolean;
}

export type OutboxLedger = ReturnType<typeof createLedger>;

/**
 * The outbox is the record of all jobs: due times, holders and outcomes. Due times are compared with the server's clock, which also wrote
 * them. Leases are measured only by the database's clock, which all workers share.
 *
 * @param onDead records the consequences of a failed job in the transaction that marks it as dead
 */
export function createLedger(
  parts: { database: Database; clock: Clock; registry: JobRegistry; timings: JobTimings },
  onDead: (db: CoreDb, lease: Lease, reason: string) => Promise<void>,
) {
  const { database, clock, registry, timings } = parts;
  const system = <T>(work: (db: CoreDb) => Promise<T>) => database.transaction(systemScope, work);
  const rows = <Row>(statement: string, bindings: Readonly<Record<string, unknown>> = {}) =>
    system((db) => sql<Row>(db, statement, { ...bindings, lease: timings.lease, names: registry.names }));
  /** True when the claim is still current and the write took effect. */
  const write = async ({ id, fence }: Claim, changes: string) =>
    (await rows(`update outbox set ${changes} where ${HELD} returning 1`, { id, fence })).length > 0;

  async function requeueOrFail(db: CoreDb, lease: Lease, reason: string, retryAt: Date | null): Promise<void> {
    const dead = lease.crashes >= MAX_CRASHES || lease.attempts >= registry.attemptsOf(lease.name);
    await sql(
      db,
      `update outbox set status = :status, run_at = coalesce(:retryAt::timestamptz, '-infinity'), crashes = :crashes, last_error = :reason,
         started_at = null, lease_until = null, finished_at = case when :dead then now() end
       where id = :id`,
      { id: lease.id, status: dead ? 'dead' : 'pending', retryAt, crashes: lease.crashes, reason: storable(reason), dead },
    );
    if (dead) await onDead(db, lease, reason);
  }

  return {
    /** Claims up to `limit` due rows, skipping job names that already have `limit` queued, so that one kind of job cannot starve others. */
    claim: (limit: number) =>
      rows<Claim>(
        `with due as (
           select id from outbox where status = 'pending' and run_at <= :now and ${HAS_ROOM}
           order by run_at, id limit :limit for update skip locked
         )
         update outbox set status = 'leased', fence = fence + 1, started_at = null, lease_until = now() + make_interval(secs => :lease)
         from due where outbox.id = due.id
         returning outbox.id, name, fence`,
        { limit, now: clock.now() },
      ),

    /** When the next row that the queue has room for is due (null when no row is pending), and whether any job name is at its limit. */
    async nextDue(limit: number): Promise<NextDue> {
      const [next] = await rows<NextDue>(
        `select cardinality(array(${FULL})) > 0 as "heldBack",
           (select greatest(run_at, 'epoch') from outbox where status = 'pending' and ${HAS_ROOM} order by run_at, id limit 1) as due`,
        { limit },
      );
      return next!;
    },

    /** Releases a claim that the queue did not accept. */
    releaseClaim: (claim: Claim) => write(claim, `status = 'pending', lease_until = null`),

    /** Starts the work under a new fence. Undefined when another holder has overtaken the claim. */
    async start({ id, fence }: Claim): Promise<Lease | undefined> {
      const [lease] = await rows<Lease>(
        `update outbox set fence = fence + 1, attempts = attempts + 1, started_at = now(), lease_until = now() + make_interval(secs => :lease)
         where ${HELD} and started_at is null returning ${LEASE_COLUMNS}`,
        { id, fence },
      );
      return lease;
    },

    /** Heartbeat: extends the lease. */
    renew: (claim: Claim) => write(claim, `lease_until = now() + make_interval(secs => :lease)`),

    finish: (lease: Lease) =>
      write(lease, `status = 'done', finished_at = now(), started_at = null, lease_until = null, last_error = null`),

    /** Returns a job to pending without counting the attempt, because the worker is stopping. */
    release: (lease: Lease) =>
      write(lease, `status = 'pending', run_at = '-infinity', attempts = attempts - 1, started_at = null, lease_until = null`),

    /** Like `release`, delayed until a given time: the machine cannot run the job now, e.g. because its disk is full. */
    snooze: async ({ id, fence }: Lease, reason: string, until: Date) =>
      (
        await rows(
          `update outbox set status = 'pending', run_at = :until, attempts = attempts - 1, started_at = null, lease_until = null,
             last_error = :reason where ${HELD} returning 1`,
          { id, fence, until, reason: storable(reason) },
        )
      ).length > 0,

    /** After a failed attempt: schedules the next one or marks the job as dead. False for a stale holder; nothing is written then. */
    fail: (lease: Lease, reason: string, retryAt: Date) =>
      system(async (db) => {
        const { id, fence } = lease;
        const held = await sql(db, `select 1 from outbox where ${HELD} for update`, { id, fence });
        if (held.length > 0) await requeueOrFail(db, lease, reason, retryAt);
        return held.length > 0;
      }),

    /** Requeues rows whose worker died while running them, or marks them as dead. @returns their number */
    sweepCrashed: () =>
      system(async (db) => {
        const crashed = await sql<Lease>(
          db,
          `select ${LEASE_COLUMNS} from outbox where status = 'leased' and started_at is not null and lease_until < now()
           order by lease_until limit ${SWEEP_BATCH} for update skip locked`,
        );
        for (const lease of crashed) {
          await requeueOrFail(db, { ...lease, crashes: lease.crashes + 1 }, `The worker died in attempt ${lease.attempts}.`, null);
        }
        return crashed.length;
      }),

    /** Queued rows whose lease has expired. */
    overdueClaims: () =>
      rows<Claim>(
        `select id, name, fence from outbox where status = 'leased' and started_at is null and lease_until < now()
         order by lease_until limit ${SWEEP_BATCH}`,
      ),

    /** Names of pending jobs that this process cannot run. */
    async unknownNames(): Promise<string[]> {
      const unknown = await rows<{ name: string }>(`select distinct name from outbox where status = 'pending' and name <> all(:names)`);
      return unknown.map(({ name }) => name);
    },

    /** Number of due or claimed rows. */
    async unfinished(): Promise<number> {
      const [row] = await rows<{ count: number }>(
        `select count(*) from outbox where name = any(:names) and (status = 'leased' or (status = 'pending' and run_at <= :now))`,
        { now: clock.now() },
      );
      return row!.count;
    },
  };
}

/** Locks the row against later holders until the transaction ends. False when there is one already. */
export async function holdsLease(db: CoreDb, { id, fence }: Claim): Promise<boolean> {
  const held = await sql(db, `select 1 from outbox where ${HELD} for key share`, { id, fence });
  return held.length > 0;
}

/** Text that PostgreSQL can store: no NUL, no lone surrogates, limited in length. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, 2000);
