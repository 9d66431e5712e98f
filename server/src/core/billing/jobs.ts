import type { RecurringJob } from '@mekuri/kit/server';
import type { CoreJob } from '../../kernel/types.ts';
import { alertPayment } from './cards/alert-payment.ts';
import { chargeCard, queueCharges } from './cards/charge-card.ts';
import { lookUpJob, reconcileCharges } from './cards/look-up.ts';
import { removeUnusedCard } from './cards/payment-method.ts';
import { refundJob } from './cards/refunds.ts';
import { queuePendingDocuments, renderDocument } from './document/render-document.ts';
import { mailBill, queueBillMails } from './mails/bill-jobs.ts';
import { mailCharge } from './mails/charge-jobs.ts';
import { checkUsage, mailUsage } from './mails/usage-jobs.ts';
import { announceOverdue } from './overdue.ts';
import { closeOpenMonths } from './run.ts';
import { bringMonthsUpTo } from './terms.ts';

const openMonths: CoreJob = {
  timeout: 600,
  run: (job) => job.transaction((ctx) => bringMonthsUpTo(ctx)),
};

const closeMonths: CoreJob = {
  timeout: 3600,
  run: (job) => closeOpenMonths(job),
};

export const jobs = {
  'billing.open-months': openMonths,
  'billing.close-months': closeMonths,
  'billing.charge-cards': queueCharges,
  'billing.charge': chargeCard,
  'billing.reconcile-charges': reconcileCharges,
  'billing.look-up-charge': lookUpJob,
  'billing.refund': refundJob,
  'billing.alert-payment': alertPayment,
  'billing.remove-card': removeUnusedCard,
  'billing.announce-overdue': announceOverdue,
  'billing.render': renderDocument,
  'billing.queue-documents': queuePendingDocuments,
  'billing.queue-mails': queueBillMails,
  'billing.mail-bill': mailBill,
  'billing.mail-charge': mailCharge,
  'billing.check-usage': checkUsage,
  'billing.mail-usage': mailUsage,
};

/**
 * Months are opened after `contracts.daily`, and closed from 03:30 on; each hour makes up for what an earlier one missed. Cards are charged
 * from 10:00 to 20:00.
 */
export const recurring: readonly RecurringJob[] = [
  { job: 'billing.open-months', pattern: '10 * * * *' },
  { job: 'billing.close-months', pattern: '30 3-23 * * *' },
  { job: 'billing.queue-documents', pattern: '20 * * * *' },
  { job: 'billing.queue-mails', pattern: '*/5 * * * *' },
  { job: 'billing.charge-cards', pattern: '0 10-20 * * *' },
  { job: 'billing.reconcile-charges', pattern: '*/10 * * * *' },
  { job: 'billing.announce-overdue', pattern: '15 * * * *' },
  { job: 'billing.check-usage', pattern: '50 * * * *' },
];
