import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { BILL_CHARGE_FAILED, BILL_CHARGED } from './compose-bill-mail.ts';
import { mailAboutBill } from './mail-about-bill.ts';

interface SettledCharge {
  id: string;
  billId: string;
  accountId: string;
  tpath: string;
  state: 'paid' | 'failed';
}

const TEMPLATES = { paid: BILL_CHARGED, failed: BILL_CHARGE_FAILED } as const;

/** Queues the mail about a charge that was paid or failed, once. */
export const announceCharge = (ctx: Pick<CoreCtx, 'db'>, { id, billId, state, ...account }: SettledCharge): Promise<void> =>
  enqueue(ctx.db, 'billing.mail-charge', { billId, state }, { account, dedupeKey: `billing.mail-charge ${id} ${state}` });

/** The job `billing.mail-charge`, of the account that is billed. */
export const mailCharge: CoreJob = {
  run: (job, { billId, state }) =>
    job.once('mail', (ctx) => mailAboutBill(ctx, String(billId), TEMPLATES[state === 'paid' ? 'paid' : 'failed'])),
};
