import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { USER_TYPES } from '../../accounts/people/user-info.ts';
import { mainContacts } from '../../accounts/people/contacts.ts';
import type { AccountKind } from '../../../context/principal.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { japanDay, japanHour } from '../../../platform/japan-time.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { sql } from '../../../platform/database/sql.ts';
import { lockBill, readDue, DUE } from '../bill.ts';
import type { BillKind } from '../issue.ts';
import { BILL_CREDITED, BILL_ISSUED, BILL_REMINDER, BILLS_OVERDUE } from './compose-bill-mail.ts';
import { mailAboutBill } from './mail-about-bill.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** A mail waits this long for the PDF. */
const WAIT = '1 hour';
/** Reminders are sent from this hour on, in Japan. */
const REMINDER_HOUR = 10;
/** Bills in one alert. */
const MOST_OVERDUE = 100;
/** Days after the due date on which the issuer is alerted. */
const OVERDUE_DAYS = 30;

/** By days since the due date: the reminder that is due. Null before the first and after the last. */
const REMINDER = `case when b.due_on > cast(:today as date) - 1 or b.due_on <= cast(:today as date) - ${OVERDUE_DAYS} then null
  when b.due_on <= cast(:today as date) - 14 then 'reminder_14'
  when b.due_on <= cast(:today as date) - 7 then 'reminder_7' else 'reminder_1' end`;

const IS_OPEN = `b.kind = 'invoice' and b.method = 'bank_transfer' and b.status in ('unpaid', 'failed') and (${DUE}) > 0
  and b.tpath >= :from and b.tpath < :to`;

interface DueMail {
  billId: string;
  accountId: string;
  tpath: string;
  kind: string;
}

/** Bills whose first mail is due: the PDF exists, or has been waited for. */
const ISSUED = `select n.bill_id as "billId", b.account_id as "accountId", n.tpath, n.kind
    from billing_notices n
    join bills b on b.id = n.bill_id and b.tpath >= :from and b.tpath < :to
    left join bill_documents d on d.bill_id = n.bill_id and d.tpath >= :from and d.tpath < :to
   where n.kind = 'issued' and n.mailed_at is null and n.bill_id > :after and n.tpath >= :from and n.tpath < :to
     and (d.rendered_at is not null or n.created_at <= cast(:now as timestamptz) - interval '${WAIT}')
   order by n.bill_id limit ${BATCH}`;

const REMINDERS = `select b.id as "billId", b.account_id as "accountId", b.tpath, ${REMINDER} as kind
    from bills b
   where ${IS_OPEN} and b.id > :after and ${REMINDER} is not null
     and not exists (select from billing_notices n where n.bill_id = b.id and n.kind = ${REMINDER} and n.tpath >= :from and n.tpath < :to)
   order by b.id limit ${BATCH}`;

/** Queues the mails of one statement. @returns the last bill, null when there are no more */
const queueDue = async (ctx: CoreCtx, statement: string, after: string): Promise<string | null> => {
  const due = await sql<DueMail>(ctx.db, statement, { after, now: ctx.now(), today: japanDay(ctx.now()) });
  const hour = Math.floor(ctx.now().getTime() / 3_600_000);
  for (const { billId, kind, ...account } of due)
    await enqueue(ctx.db, 'billing.mail-bill', { billId, kind }, { account, dedupeKey: `billing.mail-bill ${billId} ${kind} ${hour}` });
  return due.length < BATCH ? null : due.at(-1)!.billId;
};

interface Overdue {
  billId: string;
  issuerId: string;
  issuerKind: AccountKind;
}

/** Alerts each issuer once to bills that are long overdue. */
const alertIssuers = async (ctx: CoreCtx): Promise<void> => {
  const alerted = await sql<Overdue>(
    ctx.db,
    `with overdue as (
       select b.id, b.tpath, b.issuer_id from bills b
        where ${IS_OPEN} and b.due_on <= cast(:today as date) - ${OVERDUE_DAYS}
          and not exists (select from billing_notices n where n.bill_id = b.id and n.kind = 'overdue' and n.tpath >= :from and n.tpath < :to)
        order by b.due_on, b.id limit ${MOST_OVERDUE}
     ), added as (
       insert into billing_notices (bill_id, kind, tpath, created_at, mailed_at)
       select id, 'overdue', tpath, cast(:now as timestamptz), cast(:now as timestamptz) from overdue order by id
       on conflict do nothing returning bill_id
     )
     select o.id as "billId", o.issuer_id as "issuerId", i.kind as "issuerKind"
       from added join overdue o on o.id = added.bill_id join accounts i on i.id = o.issuer_id`,
    { now: ctx.now(), today: japanDay(ctx.now()) },
  );
  for (const [accountId, bills] of Map.groupBy(alerted, ({ issuerId }) => issuerId)) {
    const contacts = await mainContacts({ db: ctx.db, actor: { ...ctx.actor, accountId } });
    const billIds = bills.map(({ billId }) => billId).join(' ');
    await queueMails(
      ctx,
      contacts.map(({ email, locale }) => ({
        occasion: 'system',
        to: email,
        locale,
        template: BILLS_OVERDUE,
        data: { billIds },
        consolePath: `/${USER_TYPES[bills[0]!.issuerKind]}/bills?status=unpaid`,
      })),
    );
  }
};

/** The job `billing.queue-mails`: queues due mails about bills, each in a job of its account. */
export const queueBillMails: CoreJob = {
  timeout: 600,
  async run(job) {
    const isReminderTime = japanHour(job.now()) >= REMINDER_HOUR;
    for (const statement of isReminderTime ? [ISSUED, REMINDERS] : [ISSUED])
      for (let after: string | null = FIRST; after !== null;) {
        const last: string = after;
        after = await job.transaction((ctx) => queueDue(ctx, statement, last));
      }
    if (isReminderTime) await job.transaction(alertIssuers);
  },
};

const takeIssued = (ctx: CoreCtx, billId: string): Promise<unknown[]> =>
  sql(
    ctx.db,
    `update billing_notices set mailed_at = :now
      where bill_id = :billId and kind = 'issued' and mailed_at is null and tpath >= :from and tpath < :to returning 1`,
    { billId, now: ctx.now() },
  );

/** Takes nothing if a later reminder is due by now; that one has a job of its own. The bill's row is locked. */
const takeReminder = (ctx: CoreCtx, billId: string, kind: string): Promise<unknown[]> =>
  sql(
    ctx.db,
    `insert into billing_notices (bill_id, kind, tpath, created_at, mailed_at)
     select b.id, ${REMINDER}, b.tpath, cast(:now as timestamptz), cast(:now as timestamptz) from bills b
      where b.id = :billId and ${IS_OPEN} and ${REMINDER} = :kind
     on conflict do nothing returning 1`,
    { billId, kind, now: ctx.now(), today: japanDay(ctx.now()) },
  );

const templateOf = (notice: string, kind: BillKind): string => {
  if (notice !== 'issued') return BILL_REMINDER;
  return kind === 'invoice' ? BILL_ISSUED : BILL_CREDITED;
};

/** Mails one notice of a bill to its recipients, once. The contents are composed when each mail is sent. */
const mailNotice = async (ctx: CoreCtx, billId: string, notice: string): Promise<void> => {
  const bill = await lockBill(ctx, billId, { below: false });
  if (notice !== 'issued' && (await readDue(ctx, billId)).due === 0) return;
  const taken = notice === 'issued' ? await takeIssued(ctx, billId) : await takeReminder(ctx, billId, notice);
  if (taken.length === 0 || bill.status === 'void') return;
  await mailAboutBill(ctx, billId, templateOf(notice, bill.kind));
};

/** The job `billing.mail-bill`, of the account that is billed. */
export const mailBill: CoreJob = {
  run: (job, { billId, kind }) => job.transaction((ctx) => mailNotice(ctx, String(billId), String(kind))),
};
