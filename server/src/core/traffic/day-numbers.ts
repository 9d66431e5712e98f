import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { nextDay } from '../../platform/japan-time.ts';
import { reportUsage, settledThrough } from '../usage/service.ts';
import type { Batch } from './batch.ts';
import type { DropReason } from './merge.ts';
import type { Contribution } from './reading.ts';
import type { Verdict, Visit } from './visit.ts';

type Tenant = Pick<Visit, 'siteId' | 'accountId' | 'tpath'>;
type Reason = Verdict | DropReason;

interface Excluded extends Tenant {
  day: string;
  reason: Reason;
  visits: number;
  views: number;
  sample: string | null;
}

interface Billed extends Tenant {
  day: string;
  views: number;
}

const SAMPLE_CHARACTERS = 200;
const MOST_SAMPLES = 20;

/** Collects the changes that visits make to the numbers of days, so that each row is written once. */
export class DayNumbers {
  readonly #billed = new Map<string, Billed>();
  readonly #excluded = new Map<string, Excluded>();

  /** @param receivedOn the day in Japan on which the change was received; bills use it, all other numbers the visit's day */
  addChange(visit: Visit, receivedOn: string, before: Contribution, after: Contribution): void {
    const { siteId, accountId, tpath, day, facts } = visit;
    const tenant = { siteId, accountId, tpath };
    this.#bill(tenant, receivedOn, after.billable - before.billable);
    if (before.excluded) this.#exclude(tenant, day, before.excluded.reason, { visits: -1, views: -before.excluded.views, sample: null });
    if (after.excluded) this.#exclude(tenant, day, after.excluded.reason, { visits: 1, views: after.excluded.views, sample: facts.agent });
  }

  /** Events that belong to no visit. */
  addDropped({ siteId, accountId, tpath, agent }: Batch, day: string, dropped: ReadonlyMap<DropReason, number>): void {
    for (const [reason, events] of dropped)
      this.#exclude({ siteId, accountId, tpath }, day, reason, { visits: 0, views: events, sample: agent });
  }

  #bill(tenant: Tenant, day: string, views: number): void {
    if (views === 0) return;
    const key = `${tenant.siteId} ${day}`;
    const known = this.#billed.get(key);
    this.#billed.set(key, { ...tenant, day, views: (known?.views ?? 0) + views });
  }

  #exclude(tenant: Tenant, day: string, reason: Reason, added: Pick<Excluded, 'visits' | 'views' | 'sample'>): void {
    const key = `${tenant.siteId} ${day} ${reason}`;
    const known = this.#excluded.get(key);
    this.#excluded.set(key, {
      ...tenant,
      day,
      reason,
      visits: (known?.visits ?? 0) + added.visits,
      views: (known?.views ?? 0) + added.views,
      sample: known?.sample ?? added.sample,
    });
  }

  /** Views for a settled day, which only a stalled process can bring, go to the day after the last settled one. */
  async #report(db: CoreDb, batchId: string): Promise<void> {
    const settled = await settledThrough(db);
    const rows = [...this.#billed.values()].map((row) =>
      settled !== null && row.day <= settled ? { ...row, day: nextDay(settled) } : row,
    );
    await reportUsage(db, batchId, rows);
  }

  /** @param batchId names this set of changes, so that it is counted once */
  async write(db: CoreDb, batchId: string): Promise<void> {
    if (this.#billed.size > 0) await this.#report(db, batchId);
    const rows = [...this.#excluded.values()].filter(({ visits, views }) => visits !== 0 || views !== 0);
    if (rows.length > 0) await sql(db, WRITE_EXCLUDED, { most: MOST_SAMPLES, rows: JSON.stringify(rows.map(excludedRow)) });
  }
}

const excludedRow = ({ siteId, accountId, tpath, day, reason, visits, views, sample }: Excluded): Record<string, unknown> => ({
  site_id: siteId,
  account_id: accountId,
  tpath,
  day,
  reason,
  visits,
  views,
  samples: sample === null ? [] : [sample.slice(0, SAMPLE_CHARACTERS)],
});

const WRITE_EXCLUDED = `
  insert into traffic_excluded_days as e (site_id, day, reason, account_id, tpath, visits, views, samples)
  select site_id, day, reason, account_id, tpath, visits, views, samples
    from json_to_recordset(cast(:rows as json)) as given (site_id uuid, day date, reason text, account_id uuid, tpath text, visits bigint,
         views bigint, samples text[])
   order by site_id, day, reason
  on conflict (site_id, day, reason) do update set visits = e.visits + excluded.visits, views = e.views + excluded.views,
     samples = case when cardinality(e.samples) >= :most or e.samples @> excluded.samples then e.samples else e.samples || excluded.samples end`;
