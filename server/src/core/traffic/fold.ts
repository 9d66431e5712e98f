import { randomUUIDv7 } from 'node:crypto';
import type { Schemas } from '@mekuri/kit/server';
import { DatabaseError } from 'pg';
import type { CoreDb, Deps } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { SettledDayError } from '../usage/service.ts';
import { readJson } from '../releases/wire.ts';
import type { Batch, ConversionEntry, ReleaseIds } from './batch.ts';
import { dayOf } from './day-of.ts';
import { DayNumbers } from './day-numbers.ts';
import { marked } from './exclusions/marked.ts';
import { readExclusions } from './exclusions/store.ts';
import { readGoals, type Goals } from './goals.ts';
import { KnownIds, type Named } from './known-ids.ts';
import { mergeBatch, mergeConversion } from './merge.ts';
import { contributionOf } from './reading.ts';
import { tryShardLock } from './shard-lock.ts';
import { findVisits } from './visit-store.ts';
import { statsOf, writeChanges, type ModuleStats } from './stats/changes.ts';
import { versionsOf } from './stats/rebuild.ts';
import type { VisitChange } from './stats/sums.ts';
import type { Visit } from './visit.ts';
import { numberVisitors, type Claim } from './visitors.ts';

const MOST_ROWS = 2000;
/** Shards folded concurrently: while one waits for the database, another computes. */
const SHARDS_AT_ONCE = 2;

/** Notification after a fold: the ids of the changed sites, separated by spaces. */
export const TRAFFIC_FOLDED = 'traffic_folded';
/** Number of ids that fit into one message of the bus. */
const SITES_IN_MESSAGE = 200;

type FoldDeps = Pick<Deps, 'bus' | 'clock' | 'database' | 'log' | 'modules'>;

/** Called after each round. @param lagSeconds since the oldest of its batches was received */
export type OnRound = (batches: number, lagSeconds: number) => void;

interface Row {
  id: number;
  siteId: string;
  accountId: string;
  tpath: string;
  receivedAt: Date;
  network: string;
  agent: string;
  isOwn: boolean;
  json: string;
}

const READ = `
  select id, site_id as "siteId", account_id as "accountId", tpath, received_at as "receivedAt", network, agent, is_own as "isOwn", body::text as json
    from traffic_inbox where shard = :shard and tpath >= :from and tpath < :to order by id limit :most`;

type Entry = Batch | ConversionEntry;
type Body = Schemas['EventBatch'] | Pick<ConversionEntry, 'conversion'>;

const entryOf = ({ json, receivedAt, siteId, accountId, tpath, network, agent, isOwn }: Row): Entry => {
  const body = readJson(json) as Body;
  const common = { siteId, accountId, tpath, receivedAt: receivedAt.getTime() };
  return 'conversion' in body ? { ...common, ...body } : { ...common, network, agent, isOwn, body };
};

const visitIdOf = (entry: Entry): string => ('conversion' in entry ? entry.conversion.visitId : entry.body.visitId);

/** A conversion does not name the release that its visitor saw. */
const ANY_RELEASE = 0;

const namedBy = (entry: Entry): Named => {
  const { siteId } = entry;
  if ('conversion' in entry) return { siteId, release: ANY_RELEASE, tappedPages: [] };
  const tappedPages = entry.body.events.flatMap(({ pageId, elementId }) => (elementId === undefined ? [] : [pageId]));
  return { siteId, release: entry.body.release, tappedPages };
};

const keyOf = (siteId: string, visitId: string): string => `${siteId} ${visitId}`;

/** Turns the entries of the inbox into visits and numbers. */
export class Fold {
  readonly #deps: FoldDeps;
  readonly #onRound: OnRound | undefined;
  readonly #ids = new KnownIds();
  readonly #stats: readonly ModuleStats[];

  constructor(deps: FoldDeps, onRound?: OnRound) {
    this.#deps = deps;
    this.#onRound = onRound;
    this.#stats = statsOf(deps);
  }

  /** Shards with entries in the inbox. */
  #waiting(): Promise<number[]> {
    const read = (db: CoreDb) =>
      sql<{ shard: number }>(db, 'select distinct shard from traffic_inbox where tpath >= :from and tpath < :to order by shard');
    return this.#deps.database.transaction(systemScope, async (db) => (await read(db)).map(({ shard }) => shard), { readOnly: true });
  }

  /**
   * Folds all shards that have entries.
   * @returns how many batches left the inbox
   * @throws the first failure, after the other shards were folded
   */
  async all(signal?: AbortSignal): Promise<number> {
    const shards = (await this.#waiting()).values();
    let folded = 0;
    const foldSome = async (): Promise<void> => {
      for (const shard of shards) {
        if (signal?.aborted) return;
        const count = await this.#shard(shard);
        folded += count;
      }
    };
    const running = Array.from({ length: SHARDS_AT_ONCE }, foldSome);
    await Promise.allSettled(running);
    await Promise.all(running);
    return folded;
  }

  /**
   * Folds a shard until it is empty. A batch that cannot be folded is set aside, so that later ones continue.
   * @returns how many batches left the inbox; 0 while another process folds the shard
   */
  async #shard(shard: number): Promise<number> {
    let done = 0;
    let most = MOST_ROWS;
    for (;;) {
      const count = await this.#round(shard, most).catch((error: unknown) => this.#onFailure(error, shard, most));
      if (count === null) {
        most = Math.ceil(most / 2);
        continue;
      }
      done += count;
      if (count < most) return done;
      most = MOST_ROWS;
    }
  }

  /** @returns null when a smaller round should be tried */
  async #onFailure(error: unknown, shard: number, most: number): Promise<number | null> {
    if (isTransient(error)) throw error;
    if (most > 1) return null;
    await this.#setAside(shard, error);
    return 1;
  }

  async #round(shard: number, most: number): Promise<number> {
    const rows = await this.#deps.database.transaction(systemScope, async (db) => {
      if (!(await tryShardLock(db, shard))) return [];
      const waiting = await sql<Row>(db, READ, { shard, most });
      if (waiting.length > 0) await this.#fold(db, shard, waiting);
      return waiting;
    });
    const [oldest] = rows;
    if (oldest) this.#onRound?.(rows.length, (this.#deps.clock.now().getTime() - oldest.receivedAt.getTime()) / 1000);
    return rows.length;
  }

  async #fold(db: CoreDb, shard: number, rows: readonly Row[]): Promise<void> {
    const entries = rows.map(entryOf);
    const named = entries.map(namedBy);
    const idsOf = await this.#ids.of(db, named);
    const tappedSites = new Set(named.flatMap(({ siteId, tappedPages }) => (tappedPages.length > 0 ? [siteId] : [])));
    const goals = await readGoals(db, [...tappedSites]);
    const keys = new Map(
      entries.map((entry) => [keyOf(entry.siteId, visitIdOf(entry)), { siteId: entry.siteId, visitId: visitIdOf(entry) }]),
    );
    const stored = await findVisits(db, [...keys.values()]);
    const exclusions = await readExclusions(db, [...new Set(entries.map(({ siteId }) => siteId))]);
    const before = new Map(stored.map((visit) => [keyOf(visit.siteId, visit.visitId), visit]));
    const visits = new Map(before);
    const claims = new Map<string, Claim>();
    const numbers = new DayNumbers();
    const changed = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry.siteId, visitIdOf(entry));
      const known = visits.get(key) ?? null;
      const receivedOn = dayOf(entry.receivedAt);
      const whole = merged(known, entry, { ids: idsOf(named[index]!), goals, numbers, receivedOn });
      if (!whole) continue;
      const visit = marked(whole, exclusions.get(entry.siteId) ?? []);
      numbers.addChange(visit, receivedOn, contributionOf(known), contributionOf(visit));
      visits.set(key, visit);
      changed.add(key);
      const sessionUserId = 'conversion' in entry ? null : entry.body.sessionUserId;
      if (visit.visitorNo === null && sessionUserId !== null) claims.set(key, { visit, sessionUserId });
    }
    for (const [key, claim] of claims) claim.visit = visits.get(key)!;
    const { numbered, former } = await numberVisitors(db, [...claims.values()]);
    for (const visit of numbered) visits.set(keyOf(visit.siteId, visit.visitId), visit);
    for (const visit of former) {
      const key = keyOf(visit.siteId, visit.visitId);
      if (!before.has(key)) before.set(key, visit);
      visits.set(key, { ...(visits.get(key) ?? visit), isNew: false });
      changed.add(key);
    }
    const changes = [...changed].map((key): VisitChange => ({ before: before.get(key) ?? null, after: visits.get(key)! }));
    await writeChanges(db, this.#stats, changes);
    await numbers.write(db, randomUUIDv7());
    await sql(
      db,
      'delete from traffic_inbox where shard = :shard and id = any(cast(:ids as bigint[])) and tpath >= :from and tpath < :to',
      {
        shard,
        ids: rows.map(({ id }) => id),
      },
    );
    await this.#tell(db, entries);
  }

  async #tell(db: CoreDb, entries: readonly Entry[]): Promise<void> {
    const sites = new Map(entries.map((entry) => [entry.siteId, entry]));
    const rows = [...sites.values()].map(({ siteId, accountId, tpath }) => ({ site_id: siteId, account_id: accountId, tpath }));
    await sql(
      db,
      `insert into traffic_sites as s (site_id, account_id, tpath, folds, visitors, stats)
       select site_id, account_id, tpath, 1, 0, :versions
         from json_to_recordset(cast(:rows as json)) as given (site_id uuid, account_id uuid, tpath text) order by site_id
       on conflict (site_id) do update set folds = s.folds + 1`,
      { rows: JSON.stringify(rows), versions: versionsOf(this.#stats) },
    );
    const ids = [...sites.keys()];
    for (let start = 0; start < ids.length; start += SITES_IN_MESSAGE)
      await this.#deps.bus.notify(db, TRAFFIC_FOLDED, ids.slice(start, start + SITES_IN_MESSAGE).join(' '));
  }

  /** Moves the shard's first batch to `traffic_rejected`, where it can be inspected. */
  async #setAside(shard: number, cause: unknown): Promise<void> {
    const { clock, database, log } = this.#deps;
    const error = cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 1000) : String(cause);
    await database.transaction(systemScope, async (db) => {
      if (!(await tryShardLock(db, shard))) return;
      const [row] = await sql<Row>(db, READ, { shard, most: 1 });
      if (!row) return;
      const { siteId, accountId, tpath, receivedAt, json, id } = row;
      await sql(
        db,
        `insert into traffic_rejected (id, site_id, account_id, tpath, received_at, rejected_at, error, body)
         values (:rejection, :siteId, :accountId, :tpath, :receivedAt, :now, :error, cast(:json as json))`,
        { rejection: randomUUIDv7(), siteId, accountId, tpath, receivedAt, now: clock.now(), error, json },
      );
      await sql(db, 'delete from traffic_inbox where shard = :shard and id = :id and tpath >= :from and tpath < :to', { shard, id });
      log.error({ err: cause, siteId }, 'a batch of events could not be counted; it is in traffic_rejected');
    });
  }
}

const merged = (
  before: Visit | null,
  entry: Entry,
  { ids, goals, numbers, receivedOn }: { ids: ReleaseIds; goals: Goals; numbers: DayNumbers; receivedOn: string },
): Visit | null => {
  if ('conversion' in entry) {
    const { pageId } = entry.conversion;
    const known = pageId !== null && ids.hasPage(pageId) ? pageId : null;
    return mergeConversion(before, { ...entry, conversion: { ...entry.conversion, pageId: known } });
  }
  const { visit, dropped } = mergeBatch(before, entry, ids, goals.get(entry.siteId));
  numbers.addDropped(entry, receivedOn, dropped);
  return visit;
};

/** Deadlocks, timeouts, shutdowns, lost connections, a day settled in the meantime: errors that the batch did not cause. */
const TRANSIENT = /^(?:08|40|53|55|57|58)/;
const isTransient = (error: unknown): boolean =>
  error instanceof SettledDayError ||
  (error instanceof DatabaseError
    ? TRANSIENT.test(error.code ?? '')
    : error instanceof Error && (/connection|timeout/i.test(error.message) || 'syscall' in error));
