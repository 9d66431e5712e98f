import type { CoreCtx, CoreJob } from '../../kernel/types.ts';
import { japanDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { DUE } from './bill.ts';

const BATCH = 100;
/** Invoices that were due longer ago are not announced any more. */
const KNOWN_DAYS = 7;

interface Overdue {
  accountId: string;
  billId: string;
  due: number;
  dueOn: string;
}

/** Announces invoices that are overdue. A bill that is being changed is left to the next run. @returns whether there may be more */
const announce = async (ctx: CoreCtx): Promise<boolean> => {
  const overdue = await sql<Overdue>(
    ctx.db,
    `with overdue as (
       select b.id, b.tpath, b.account_id, b.due_on, (${DUE})::bigint as due from bills b
        where b.kind = 'invoice' and b.status in ('unpaid', 'failed') and (${DUE}) > 0
          and b.due_on < cast(:today as date) and b.due_on >= cast(:today as date) - ${KNOWN_DAYS} and b.tpath >= :from and b.tpath < :to
          and not exists (select from billing_notices n
                           where n.bill_id = b.id and n.kind = 'overdue_event' and n.tpath >= :from and n.tpath < :to)
        order by b.id limit ${BATCH} for update skip locked
     ), added as (
       insert into billing_notices (bill_id, kind, tpath, created_at, mailed_at)
       select id, 'overdue_event', tpath, cast(:now as timestamptz), cast(:now as timestamptz) from overdue order by id
       on conflict do nothing returning bill_id
     )
     select o.account_id as "accountId", o.id as "billId", o.due, o.due_on::text as "dueOn"
       from added join overdue o on o.id = added.bill_id order by o.id`,
    { now: ctx.now(), today: japanDay(ctx.now()) },
  );
  for (const one of overdue) await ctx.emit('bill.overdue', one);
  return overdue.length === BATCH;
};

/** The job `billing.announce-overdue`: emits `bill.overdue` once for each invoice, on the day after its due date. */
export const announceOverdue: CoreJob = {
  timeout: 600,
  async run(job) {
    do job.signal.throwIfAborted();
    while (await job.transaction(announce));
  },
};
