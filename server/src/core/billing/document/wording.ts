import type { LineKind } from '../amounts.ts';
import type { BillKind } from '../issue.ts';
import type { BillDocument, DocumentIssuer, DocumentLanguage, DocumentRecipient } from './bill-document.ts';

interface Wording {
  /** The titles of documents. `qualified` is a registered issuer's, of whom tax law demands certain contents. */
  title: Readonly<Record<BillKind, { plain: string; qualified: string }>>;
  receipt: string;
  total: Readonly<Record<BillKind, string>>;
  number: string;
  issuedOn: string;
  month: string;
  dueOn: string;
  chargeOn: string;
  method: string;
  methods: Readonly<Record<BillDocument['method'], string>>;
  views: string;
  viewsOf: (views: string) => string;
  blocks: string;
  correctedInvoice: string;
  ofDay: (number: string, day: string) => string;
  reason: string;
  period: (first: string, last: string) => string;
  monthAndPeriod: (month: string, period: string) => string;
  line: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  lines: Readonly<Record<LineKind, (plan: string) => string>>;
  subtotal: string;
  taxOf: (rate: number, net: string) => string;
  sum: string;
  bankAccounts: string;
  transferReference: (number: string) => string;
  transferFee: string;
  notes: string;
  postalCode: (code: string) => string;
  telephone: (number: string) => string;
  registrationNumber: (number: string) => string;
  /** The company's name, and the lines that name a part or a person of it. */
  addressed: (recipient: DocumentRecipient) => [company: string, ...within: string[]];
  receivedFrom: (addressee: string) => string;
  receivedAmount: string;
  feesFor: (plan: string, month: string) => string;
  taxIncluded: (tax: string) => string;
  purpose: (purpose: string) => string;
  received: string;
  paidOn: string;
  billNumber: string;
  reissue: string;
  noStamp: string;
  test: string;
  testNote: string;
  sample: string;
  sampleNote: string;
  /** Names in a sample invoice. */
  samples: { company: string; contact: string; plan: string };
}

const ja: Wording = {
  title: {
    invoice: { plain: '請求書', qualified: '請求書' },
    credit_note: { plain: '返還請求書', qualified: '適格返還請求書' },
  },
  receipt: '領収書',
  total: { invoice: 'ご請求金額（税込）', credit_note: '返還金額（税込）' },
  number: '番号',
  issuedOn: '発行日',
  month: '対象月',
  dueOn: '支払期限',
  chargeOn: 'カード決済日',
  method: '支払方法',
  methods: { bank_transfer: '銀行振込', card: 'クレジットカード' },
  views: 'ページビュー',
  viewsOf: (views) => `${views} PV`,
  blocks: '使用ブロック数',
  correctedInvoice: '訂正元の請求書',
  ofDay: (number, day) => `${number}（${day}発行）`,
  reason: '訂正の理由',
  period: (first, last) => `${first} 〜 ${last}`,
  monthAndPeriod: (month, period) => `${month}（${period}）`,
  line: '内容',
  quantity: '数量',
  unitPrice: '単価（税抜）',
  amount: '金額（税抜）',
  lines: {
    licence: (plan) => `${plan} ライセンス料`,
    overage: () => 'PV従量料',
    wholesale: (plan) => `${plan} 卸料金（契約アカウント数）`,
    initial_fee: () => '初期費用',
    to_term: () => '契約満了日までの残月分',
    adjustment: () => '調整',
  },
  subtotal: '小計（税抜）',
  taxOf: (rate, net) => `消費税（${rate}%対象 ${net}）`,
  sum: '合計（税込）',
  bankAccounts: 'お振込先',
  transferReference: (number) => `お振込の際は、番号「${number}」をお書き添えください。`,
  transferFee: '振込手数料はお客様負担にてお願いいたします。',
  notes: '備考',
  postalCode: (code) => `〒${code}`,
  telephone: (number) => `電話 ${number}`,
  registrationNumber: (number) => `登録番号 ${number}`,
  addressed: ({ name, department, contact }) => {
    if (contact) return [name, ...(department ? [department] : []), `${contact} 様`];
    return department ? [name, `${department} 御中`] : [`${name} 御中`];
  },
  receivedFrom: (addressee) => (/[様殿宛]$|御中$/u.test(addressee) ? addressee : `${addressee} 御中`),
  receivedAmount: '領収金額（税込）',
  feesFor: (plan, month) => `${month}分 ${plan} 利用料として`,
  taxIncluded: (tax) => `うち消費税 ${tax}`,
  purpose: (purpose) => `但し ${purpose}`,
  received: '上記の金額を正に領収いたしました。',
  paidOn: '入金日',
  billNumber: '請求書番号',
  reissue: '再発行',
  noStamp: '電子データで発行しているため、収入印紙の貼付は不要です。',
  test: 'テスト',
  testNote: 'テスト用の書類です。実際の請求やお支払いではありません。',
  sample: '見本',
  sampleNote: 'この請求書は見本です。お支払いの必要はありません。',
  samples: { company: '株式会社サンプル商事', contact: '見本 花子', plan: 'スタンダード' },
};

const en: Wording = {
  title: {
    invoice: { plain: 'Invoice', qualified: 'Invoice' },
    credit_note: { plain: 'Credit note', qualified: 'Credit note' },
  },
  receipt: 'Receipt',
  total: { invoice: 'Invoice total (incl. tax)', credit_note: 'Amount credited (incl. tax)' },
  number: 'Number',
  issuedOn: 'Issue date',
  month: 'Month',
  dueOn: 'Due date',
  chargeOn: 'Card charge date',
  method: 'Payment method',
  methods: { bank_transfer: 'Bank transfer', card: 'Card' },
  views: 'Page views',
  viewsOf: (views) => views,
  blocks: 'Blocks used',
  correctedInvoice: 'Corrected invoice',
  ofDay: (number, day) => `${number} of ${day}`,
  reason: 'Reason',
  period: (first, last) => `${first} – ${last}`,
  monthAndPeriod: (month, period) => `${month} (${period})`,
  line: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price (excl. tax)',
  amount: 'Amount (excl. tax)',
  lines: {
    licence: (plan) => `${plan} license fee`,
    overage: () => 'Page view overage',
    wholesale: (plan) => `${plan} wholesale fee (accounts under contract)`,
    initial_fee: () => 'Initial fee',
    to_term: () => 'Remaining fees to the end of the term',
    adjustment: () => 'Adjustment',
  },
  subtotal: 'Subtotal (excl. tax)',
  taxOf: (rate, net) => `Consumption tax (${rate}% of ${net})`,
  sum: 'Total (incl. tax)',
  bankAccounts: 'Bank accounts',
  transferReference: (number) => `Please state the number ${number} with your transfer.`,
  transferFee: 'Bank transfer fees are payable by the customer.',
  notes: 'Notes',
  postalCode: (code) => code,
  telephone: (number) => `Tel. ${number}`,
  registrationNumber: (number) => `Registration number ${number}`,
  addressed: ({ name, department, contact }) => [name, ...(department ? [department] : []), ...(contact ? [`Attn. ${contact}`] : [])],
  receivedFrom: (addressee) => addressee,
  receivedAmount: 'Amount received (incl. tax)',
  feesFor: (plan, month) => `${plan} fees for ${month}`,
  taxIncluded: (tax) => `Consumption tax included: ${tax}`,
  purpose: (purpose) => `For ${purpose}`,
  received: 'Received with thanks.',
  paidOn: 'Paid on',
  billNumber: 'Invoice number',
  reissue: 'Reissued',
  noStamp: 'Issued electronically; no revenue stamp is required.',
  test: 'TEST',
  testNote: 'This is a test document. Nothing was billed or paid.',
  sample: 'SAMPLE',
  sampleNote: 'This is a sample invoice. No payment is required.',
  samples: { company: 'Example Trading Co., Ltd.', contact: 'Hanako Sato', plan: 'Standard' },
};

const WORDINGS: Readonly<Record<DocumentLanguage, Wording>> = { ja, en };

/** The texts of documents and the forms of days and amounts in a language. */
export const wordingOf = (language: DocumentLanguage) => {
  const dateOf = (day: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { year: 'numeric', month: language === 'en' ? 'short' : 'long', timeZone: 'UTC', ...parts }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const quantity = (value: number): string => new Intl.NumberFormat(language).format(value);
  return {
    ...WORDINGS[language],
    day: (day: string): string => dateOf(day, { day: 'numeric' }),
    monthName: (month: string): string => dateOf(`${month}-01`, {}),
    quantityOf: quantity,
    /** `¥98,000`, `-¥98,000`. */
    yen: (amount: number): string => `${amount < 0 ? '-' : ''}¥${quantity(Math.abs(amount))}`,
  };
};

/** The title of a bill, also for its file name. Only a registered issuer's credit note is called a qualified one. */
export const billTitle = ({
  kind,
  issuer,
  language,
}: Pick<BillDocument, 'kind' | 'language'> & { issuer: Pick<DocumentIssuer, 'registrationNumber'> }): string =>
  WORDINGS[language].title[kind][issuer.registrationNumber ? 'qualified' : 'plain'];

/** The title of a receipt, also for its file name. */
export const receiptTitle = (language: DocumentLanguage): string => WORDINGS[language].receipt;
