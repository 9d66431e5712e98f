import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { enqueue, enqueueForAccounts } from '../../../platform/jobs/outbox.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readBillDocument } from './read-bill-document.ts';
import { renderBill } from './render.ts';
import { storeDocument } from './stored-document.ts';

/** A document that could not be created after this many attempts waits for an operator. */
export const MAX_ATTEMPTS = 3;
const RETRY_S = 30;
const BATCH = 500;

export interface PendingBill {
  billId: string;
  accountId: string;
  tpath: string;
}

/** Queues the creation of a bill's document. @param attempt distinguishes a repeated request */
export const enqueueDocument = (ctx: Pick<CoreCtx, 'db'>, { billId, ...account }: PendingBill, attempt = 0): Promise<void> =>
  enqueue(ctx.db, 'billing.render', { billId }, { account, dedupeKey: `billing.render ${billId} ${attempt}` });

/** Queues the creation of many bills' documents. */
export const enqueueDocuments = ({ db }: Pick<CoreCtx, 'db'>, bills: readonly PendingBill[]): Promise<void> =>
  enqueueForAccounts(
    db,
    'billing.render',
    bills.map(({ billId, ...account }) => ({ payload: { billId }, account, dedupeKey: `billing.render ${billId} 0` })),
  );

const isRendered = async ({ db }: Pick<CoreCtx, 'db'>, billId: string): Promise<boolean> => {
  const found = await sql(
    db,
    'select from bill_documents where bill_id = :billId and rendered_at is not null and tpath >= :from and tpath < :to',
    { billId },
  );
  return found.length > 0;
};

/** Renders a bill's PDF once and stores it. The row is written after the file, so a stopped worker leaves at most an unused file. */
export const renderDocument: CoreJob = {
  attempts: MAX_ATTEMPTS,
  backoff: (attempt) => RETRY_S * attempt,
  concurrency: 2,
  run: async (job, payload) => {
    const billId = String(payload['billId']);
    const document = await job.transaction(async (ctx) => ((await isRendered(ctx, billId)) ? null : readBillDocument(ctx.db, billId)));
    if (!document) return;
    try {
      const stored = await storeDocument(job.deps.storage, await renderBill(document));
      await job.transaction(({ db }) =>
        sql(
          db,
          `update bill_documents set sha256 = :sha256, size = :size, rendered_at = :now, failed_at = null
            where bill_id = :billId and rendered_at is null and tpath >= :from and tpath < :to`,
          { ...stored, billId, now: job.now() },
        ),
      );
    } catch (error) {
      job.log.error({ err: error, billId }, 'the document of a bill could not be created');
      await job.transaction(({ db }) => noteFailure(db, billId, job.now()));
      throw error;
    }
  },
};

const noteFailure = (db: CoreCtx['db'], billId: string, now: Date) =>
  sql(
    db,
    `update bill_documents set attempts = attempts + 1, failed_at = :now
      where bill_id = :billId and rendered_at is null and tpath >= :from and tpath < :to`,
    { billId, now },
  );

/** Queues documents that no job has taken up, e.g. of bills that are older than documents. */
export const queuePendingDocuments: CoreJob = {
  timeout: 600,
  run: (job) =>
    job.transaction(async (ctx) => {
      const pending = await sql<PendingBill & { attempts: number }>(
        ctx.db,
        `select d.bill_id as "billId", b.account_id as "accountId", d.tpath, d.attempts
           from bill_documents d join bills b on b.id = d.bill_id and b.tpath >= :from and b.tpath < :to
          where d.rendered_at is null and d.attempts < ${MAX_ATTEMPTS} and b.status_at < cast(:now as timestamptz) - interval '10 minutes'
            and d.tpath >= :from and d.tpath < :to
          order by d.bill_id limit ${BATCH}`,
        { now: ctx.now() },
      );
      for (const { attempts, ...bill } of pending) await enqueueDocument(ctx, bill, attempts);
    }),
};
