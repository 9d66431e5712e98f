import type { Locale, MailSection } from '@mekuri/kit/server';
import { loadMessages, translate } from '../../../i18n/messages.ts';
import type { CoreCtx, MailComposers } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DUE, type BillStatus } from '../bill.ts';
import { REFUNDED } from '../cards/refunds.ts';

export const BILL_ISSUED = 'bill-issued';
export const BILL_CREDITED = 'bill-credited';
export const BILL_REMINDER = 'bill-reminder';
export const BILL_CHARGED = 'bill-charged';
export const BILL_CHARGE_FAILED = 'bill-charge-failed';
export const BILLS_OVERDUE = 'bills-overdue';
export const PAYMENT_UNALLOCATED = 'payment-unallocated';

const messages = loadMessages([]);
const LANGUAGES: Readonly<Record<Locale, string>> = { ja: 'ja-JP', en: 'en-US', cn: 'zh-CN', kr: 'ko-KR' };

/** A day (`YYYY-MM-DD`): `2026年11月30日`. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A month (`YYYY-MM`): `2026年11月`. */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

export const formatCount = (count: number, locale: Locale): string => new Intl.NumberFormat(LANGUAGES[locale]).format(count);

/** `¥98,000`, `-¥98,000`. */
export const formatYen = (amount: number, locale: Locale): string => `${amount < 0 ? '-' : ''}¥${formatCount(Math.abs(amount), locale)}`;

interface MailedBill {
  number: string;
  month: string;
  status: BillStatus;
  dueOn: string | null;
  /** The day on which the card is charged. */
  chargeOn: string | null;
  paidOn: string | null;
  total: number;
  /** Yen that are still to be paid. */
  due: number;
  issuerName: string;
  bankAccounts: string[];
  companyName: string;
  /** Number of the invoice that a credit note corrects. */
  corrected: string | null;
}

const readMailed = (ctx: CoreCtx, billIds: readonly string[]): Promise<MailedBill[]> =>
  sql<MailedBill>(
    ctx.db,
    `select b.number, to_char(b.month, 'YYYY-MM') as month, b.status, b.due_on::text as "dueOn", b.charge_on::text as "chargeOn", b.paid_on::text as "paidOn", b.total, (${DUE})::bigint as due,
            b.issuer ->> 'name' as "issuerName", b.recipient ->> 'companyName' as "companyName",
            case when b.method = 'bank_transfer' or b.status = 'failed' then b.issuer -> 'bankAccounts' else '[]' end as "bankAccounts",
            (select r.number from bills r where r.id = b.refers_to and r.tpath >= :from and r.tpath < :to) as corrected
       from bills b where b.id = any(cast(:billIds as uuid[])) and b.tpath >= :from and b.tpath < :to
      order by b.due_on, b.number`,
    { billIds },
  );

type Row = MailSection['rows'][number];

const say = (locale: Locale, key: string): string => translate(messages[locale], [`billing.mail.${key}`]);

const rowsOf = (bill: MailedBill, locale: Locale, until: string | number | undefined): Row[] => {
  const row = (key: string, value: string | number | null | undefined): Row[] =>
    value === null || value === undefined ? [] : [{ label: say(locale, key), value: String(value) }];
  const isOpen = bill.due > 0;
  const isCharged = bill.chargeOn !== null && bill.status === 'unpaid';
  return [
    ...row('number', bill.number),
    ...row('corrected', bill.corrected),
    ...row('month', formatMonth(bill.month, locale)),
    ...row(bill.corrected === null ? 'total' : 'credited', formatYen(bill.total, locale)),
    ...row('due', isOpen && bill.due < bill.total ? formatYen(bill.due, locale) : null),
    ...row('due_on', isOpen && !isCharged && bill.dueOn !== null ? formatDay(bill.dueOn, locale) : null),
    ...row('charge_on', isOpen && isCharged ? formatDay(bill.chargeOn!, locale) : null),
    ...row('paid_on', bill.paidOn === null ? null : formatDay(bill.paidOn, locale)),
    ...(isOpen ? bill.bankAccounts.flatMap((account) => row('bank_account', account)) : []),
    ...row('issuer', bill.issuerName),
    ...row('link_until', until),
  ];
};

/** The mail about one bill. `isWanted` decides at the time of sending whether it still applies. */
const composeBill =
  (isWanted: (bill: MailedBill) => boolean): MailComposers[string] =>
  async (ctx, { billId, until }, locale) => {
    const [bill] = await readMailed(ctx, [String(billId)]);
    if (!bill || !isWanted(bill)) return null;
    const { number, companyName } = bill;
    return {
      data: { number, company: companyName, month: formatMonth(bill.month, locale) },
      sections: [{ heading: say(locale, 'heading'), rows: rowsOf(bill, locale, until) }],
    };
  };

/** One section for each bill that is still to be paid. */
const composeOverdue: MailComposers[string] = async (ctx, { billIds }, locale) => {
  const bills = (await readMailed(ctx, String(billIds).split(' '))).filter(({ due }) => due > 0);
  if (bills.length === 0) return null;
  return {
    data: { count: bills.length },
    sections: bills.map((bill) => ({
      heading: bill.companyName,
      rows: [
        { label: say(locale, 'number'), value: bill.number },
        { label: say(locale, 'due'), value: formatYen(bill.due, locale) },
        { label: say(locale, 'due_on'), value: formatDay(bill.dueOn!, locale) },
      ],
    })),
  };
};

/** A card payment that the issuer has to refund, until it has done so. */
const composeUnallocated: MailComposers[string] = async (ctx, { chargeId }, locale) => {
  const [charge] = await sql<{ amount: number; number: string; companyName: string; status: BillStatus }>(
    ctx.db,
    `select c.amount, b.number, b.recipient ->> 'companyName' as "companyName", b.status
       from bill_charges c join bills b on b.id = c.bill_id and b.tpath >= :from and b.tpath < :to
      where c.id = :chargeId and c.state = 'unallocated' and c.amount > ${REFUNDED} and c.tpath >= :from and c.tpath < :to`,
    { chargeId },
  );
  if (!charge) return null;
  const { number, companyName, amount, status } = charge;
  return {
    data: { number },
    sections: [
      {
        heading: companyName,
        rows: [
          { label: say(locale, 'number'), value: number },
          { label: say(locale, 'unallocated'), value: formatYen(amount, locale) },
          { label: say(locale, 'status'), value: translate(messages[locale], [`billing.statuses.${status}`]) },
        ],
      },
    ],
  };
};

export const composers: MailComposers = {
  [BILL_ISSUED]: composeBill(({ status }) => status !== 'void'),
  [BILL_CREDITED]: composeBill(() => true),
  [BILL_CHARGED]: composeBill(({ status }) => status === 'paid'),
  [BILL_CHARGE_FAILED]: composeBill(({ status }) => status === 'failed'),
  [BILL_REMINDER]: composeBill(({ due, status }) => due > 0 && status !== 'processing'),
  [BILLS_OVERDUE]: composeOverdue,
  [PAYMENT_UNALLOCATED]: composeUnallocated,
};
