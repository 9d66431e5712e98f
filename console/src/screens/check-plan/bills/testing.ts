import type { Schemas } from '@mekuri/kit/server';
import { idOf } from '../../users/testing.ts';

type Bill = Schemas['Bill'];
type BillAmounts = Schemas['BillAmounts'];
type BillDetail = Schemas['BillDetail'];
type BillLine = Schemas['BillLine'];
type UpcomingBill = Schemas['UpcomingBill'];

const LIMIT = 200_000;
const UNIT = 10_000;
const PRICE = 98_000;
const UNIT_PRICE = 1000;

const line = (kind: BillLine['kind'], quantity: number, unitPrice: number): BillLine => ({
  kind,
  planName: null,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
  taxRate: 10,
  firstDay: kind === 'initial_fee' ? null : '2026-11-01',
  lastDay: kind === 'initial_fee' ? null : '2026-11-30',
});

const summed = (views: number, lines: BillLine[]): BillAmounts => {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = subtotal / 10;
  return { views, lines, taxes: [{ rate: 10, net: subtotal, tax }], subtotal, tax, total: subtotal + tax };
};

/** A month on the Premium plan with the given number of page views. */
export const amountsOf = (views: number): BillAmounts => {
  const units = Math.ceil(Math.max(0, views - LIMIT) / UNIT);
  return summed(views, [line('licence', 1, PRICE), ...(units > 0 ? [line('overage', units, UNIT_PRICE)] : [])]);
};

/** The running month in its middle. */
export const anUpcoming = (changes: Partial<UpcomingBill> = {}): UpcomingBill => ({
  month: '2026-11',
  planName: 'Premium',
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  daysLeft: 15,
  limit: LIMIT,
  unit: UNIT,
  unitPrice: UNIT_PRICE,
  blocksUsed: 36,
  current: amountsOf(91_200),
  forecast: amountsOf(182_400),
  ...changes,
});

/** Answers for the number of page views that is asked for. */
export const upcomingAnswer =
  (changes: Partial<UpcomingBill> = {}) =>
  (request: Request): UpcomingBill => {
    const views = new URL(request.url).searchParams.get('views');
    const month = anUpcoming(changes);
    return views === null ? month : { ...month, forecast: amountsOf(Number(views)) };
  };

export const aBill = (changes: Partial<Bill> = {}): Bill => ({
  id: idOf(3000),
  kind: 'invoice',
  number: '2026-000123',
  month: '2026-10',
  account: { id: idOf(2), companyName: '汐町珈琲焙煎所' },
  issuerId: idOf(1),
  issuedOn: '2026-11-01',
  dueOn: '2026-11-30',
  chargeOn: null,
  method: 'bank_transfer',
  paidBy: null,
  planName: 'Premium',
  blocksUsed: 36,
  views: 232_410,
  licenceNet: 98_000,
  overageNet: 4000,
  wholesaleNet: 0,
  subtotal: 102_000,
  tax: 10_200,
  total: 112_200,
  due: 112_200,
  status: 'unpaid',
  paidOn: null,
  refersTo: null,
  document: 'ready',
  ...changes,
});

const PAID = { licenceNet: 98_000, overageNet: 0, subtotal: 98_000, tax: 9800, total: 107_800, due: 0, status: 'paid' } as const;

const corrected = { id: idOf(3002), number: '2026-000101', issuedOn: '2026-09-01', total: 107_800 };

/** One bill in each status, and a credit note. */
export const someBills = (): Bill[] => [
  aBill(),
  aBill({
    id: idOf(3001),
    kind: 'credit_note',
    number: 'C2026-000004',
    month: '2026-08',
    issuedOn: '2026-10-12',
    dueOn: null,
    licenceNet: 0,
    overageNet: 0,
    wholesaleNet: 0,
    subtotal: -8000,
    tax: -800,
    total: -8800,
    due: 0,
    status: 'completed',
    refersTo: corrected,
  }),
  aBill({ id: idOf(3003), number: '2026-000112', month: '2026-09', issuedOn: '2026-10-01', dueOn: '2026-10-31', due: 50_000 }),
  aBill({
    ...PAID,
    id: corrected.id,
    number: corrected.number,
    month: '2026-08',
    issuedOn: corrected.issuedOn,
    paidOn: '2026-09-25',
    paidBy: 'card',
  }),
  aBill({
    id: idOf(3004),
    number: '2026-000090',
    month: '2026-07',
    issuedOn: '2026-08-01',
    method: 'card',
    dueOn: '2026-08-31',
    chargeOn: '2026-08-10',
    status: 'failed',
  }),
  aBill({ id: idOf(3005), number: '2026-000081', month: '2026-06', method: 'card', chargeOn: '2026-07-10', status: 'processing' }),
  aBill({ id: idOf(3006), number: '2026-000070', month: '2026-05', status: 'void', due: 0 }),
  aBill({ id: idOf(3007), number: '2026-000055', month: '2026-04', status: 'completed', due: 0 }),
];

/** Without a billing profile, the name of the account alone. */
const aRecipient = (changes: Partial<BillDetail['recipient']> = {}): BillDetail['recipient'] => ({
  companyName: '汐町珈琲焙煎所',
  department: '',
  contactName: '',
  postalCode: '',
  address: '',
  telephone: '',
  language: 'ja',
  ...changes,
});

/** As a complete billing profile names it. */
export const aWholeRecipient = (): BillDetail['recipient'] =>
  aRecipient({
    companyName: '汐町珈琲合同会社',
    department: '経理部',
    contactName: '汐町 渚',
    postalCode: '650-0042',
    address: '神戸市中央区波止場町2-2 汐町ビル3階',
    telephone: '078-123-4567',
  });

export const aDetail = (changes: Partial<BillDetail> = {}): BillDetail => ({
  ...aBill(),
  issuer: {
    name: '北浜デジタル株式会社',
    postalCode: '530-0001',
    address: '大阪市北区梅田1丁目1-1 北浜ビル8階',
    telephone: '06-1234-5678',
    registrationNumber: 'T1234567890123',
  },
  recipient: aRecipient(),
  bankAccounts: ['みなと銀行 梅田支店（012） 普通 1234567 キタハマデジタル（カ'],
  notes: 'お支払いが行き違いの際はご容赦ください。',
  lines: [line('licence', 1, PRICE), line('overage', 4, UNIT_PRICE)],
  taxes: [{ rate: 10, net: 102_000, tax: 10_200 }],
  reason: '',
  creditNotes: [],
  payments: [],
  charges: [],
  statusAt: '2026-11-01T00:00:00.000Z',
  statusReason: '',
  ...changes,
});

/** The first invoice of an account, that ended before its term. */
export const aDetailOfAllLines = (): BillDetail => {
  const amounts = summed(232_410, [
    line('licence', 1, PRICE),
    line('overage', 4, UNIT_PRICE),
    { ...line('wholesale', 12, 4000), planName: 'Light' },
    { ...line('wholesale', 6, 8000), planName: 'Standard' },
    line('initial_fee', 1, 100_000),
    { ...line('to_term', 1, 980_000), firstDay: '2026-11-15', lastDay: '2027-09-14' },
  ]);
  return aDetail({ ...amounts, due: amounts.total });
};

/** An invoice after a credit and a partial payment. */
export const aPartlyPaidDetail = (): BillDetail =>
  aDetail({
    due: 53_000,
    creditNotes: [{ id: idOf(3001), number: 'C2026-000004', issuedOn: '2026-11-12', total: -8800 }],
    payments: [
      { id: idOf(3101), amount: 49_960, feeAbsorbed: 440, receivedOn: '2026-11-20', payer: 'シオマチコーヒー', method: 'bank_transfer' },
    ],
  });

export const aCardDetail = (): BillDetail => aDetail({ method: 'card', bankAccounts: [], chargeOn: '2026-11-10', status: 'processing' });

export const aPaidDetail = (): BillDetail =>
  aDetail({
    status: 'paid',
    due: 0,
    paidOn: '2026-11-25',
    payments: [{ id: idOf(3102), amount: 112_200, feeAbsorbed: 0, receivedOn: '2026-11-25', payer: '', method: 'bank_transfer' }],
  });

export const aCreditNoteDetail = (): BillDetail =>
  aDetail({
    ...someBills()[1]!,
    lines: [{ ...line('adjustment', 1, -8000), firstDay: null, lastDay: null }],
    taxes: [{ rate: 10, net: -8000, tax: -800 }],
    reason: '障害のためご利用いただけなかった期間の減額',
    notes: '',
  });
