import type { Input, Output, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, Module } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { PLATFORM_JOBS } from '../../platform/jobs/jobs.ts';
import { sql } from '../../platform/database/sql.ts';

const DEFAULT_LIMIT = 20;

type Status = Schemas['Job']['status'];

interface Row {
  id: string;
  name: string;
  status: Status;
  account: string | null;
  attempts: number;
  runAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  lastError: string | null;
}

/** Status as shown, from the outbox's own status and its timestamps. */
const STATUS = `case
  when o.status in ('done', 'dead') then o.status
  when o.status = 'leased' then case when o.started_at is null then 'queued' else 'running' end
  when o.attempts > 0 then 'retrying'
  when o.run_at > :now then 'scheduled'
  else 'due' end`;

const WHERE: Readonly<Record<NonNullable<Input<'jobs.list'>['query']['status']>, string>> = {
  dead: `o.status = 'dead'`,
  done: `o.status = 'done'`,
  running: `o.status = 'leased' and o.started_at is not null`,
  waiting: `(o.status = 'pending' or (o.status = 'leased' and o.started_at is null))`,
};

const known = new WeakMap<readonly Module[], ReadonlySet<string>>();

/** Names of the jobs that a worker of this version can run. Cached. */
export const runnableJobs = (modules: readonly Module[]): ReadonlySet<string> => {
  const names = known.get(modules) ?? new Set([...PLATFORM_JOBS, ...modules.flatMap(({ jobs }) => Object.keys(jobs ?? {}))]);
  known.set(modules, names);
  return names;
};

const present = ({ id, name, status, account, attempts, lastError, ...instants }: Row, runnable: ReadonlySet<string>): Schemas['Job'] => ({
  id,
  name,
  status,
  account,
  attempts,
  runnable: runnable.has(name),
  runAt: instants.runAt?.toISOString() ?? null,
  createdAt: instants.createdAt.toISOString(),
  startedAt: instants.startedAt?.toISOString() ?? null,
  finishedAt: instants.finishedAt?.toISOString() ?? null,
  lastError,
});

/** A page of the jobs of all accounts, the newest first. */
export const listJobs = async (ctx: CoreCtx, query: Input<'jobs.list'>['query']): Promise<Output<'jobs.list'>> => {
  const { cursor, limit = DEFAULT_LIMIT, q = '', status = 'dead' } = query;
  const [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const conditions = [WHERE[status], ...(q.trim() === '' ? [] : ['strpos(o.name, :q) > 0']), ...(after ? ['o.id < :after'] : [])];
  const rows = await sql<Row>(
    ctx.db,
    `select o.id, o.name, ${STATUS} as status, a.name as account, o.attempts, nullif(o.run_at, '-infinity') as "runAt",
       o.created_at as "createdAt", o.started_at as "startedAt", o.finished_at as "finishedAt", o.last_error as "lastError"
     from outbox o left join accounts a on a.id = o.account_id
     where ${conditions.join(' and ')} and o.tpath >= :from and o.tpath < :to
     order by o.id desc limit :count`,
    { now: ctx.now(), q: q.trim(), after, count: limit + 1 },
  );
  const page = rows.slice(0, limit);
  const runnable = runnableJobs(ctx.deps.modules);
  return {
    items: page.map((row) => present(row, runnable)),
    nextCursor: rows.length > limit ? encodeCursor([page.at(-1)!.id]) : null,
  };
};

interface Counts {
  waiting: number;
  running: number;
  oldestDueAt: Date | null;
}

export const summarise = async (ctx: CoreCtx): Promise<Schemas['JobSummary']> => {
  const [counts] = await sql<Counts>(
    ctx.db,
    `select count(*) filter (where started_at is null)::int as waiting, count(*) filter (where started_at is not null)::int as running,
       min(greatest(run_at, created_at)) filter (where started_at is null and run_at <= :now) as "oldestDueAt"
     from outbox where status in ('pending', 'leased') and tpath >= :from and tpath < :to`,
    { now: ctx.now() },
  );
  const dead = await sql<{ name: string; count: number; lastAt: Date }>(
    ctx.db,
    `select name, count(*)::int as count, max(finished_at) as "lastAt" from outbox
     where status = 'dead' and tpath >= :from and tpath < :to group by name order by max(finished_at) desc limit 100`,
    {},
  );
  const runnable = runnableJobs(ctx.deps.modules);
  const { waiting, running, oldestDueAt } = counts!;
  return {
    backend: ctx.deps.config.redisUrl === null ? 'postgres' : 'redis',
    waiting,
    running,
    dead: dead.reduce((sum, { count }) => sum + count, 0),
    oldestDueAt: oldestDueAt?.toISOString() ?? null,
    deadByName: dead.map(({ name, count, lastAt }) => ({ name, count, lastAt: lastAt.toISOString(), runnable: runnable.has(name) })),
  };
};
