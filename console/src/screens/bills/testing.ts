import type { Schemas } from '@mekuri/kit/server';
import { idOf } from '../users/testing.ts';

type Bill = Schemas['Bill'];
type BillDetail = Schemas['BillDetail'];

export const aBill = (changes: Partial<Bill> = {}): Bill => ({
  id: idOf(601),
  kind: 'invoice',
  number: '2026-000123',
  month: '2026-10',
  account: { id: idOf(2), companyName: '汐町珈琲焙煎所' },
  issuerId: idOf(900),
  issuedOn: '2026-11-01',
  dueOn: '2026-11-30',
  chargeOn: null,
  method: 'bank_transfer',
  paidBy: null,
  planName: 'Premium',
  blocksUsed: 87,
  views: 214_500,
  licenceNet: 49_800,
  overageNet: 2_000,
  wholesaleNet: 0,
  subtotal: 51_800,
  tax: 5_180,
  total: 56_980,
  due: 56_980,
  status: 'unpaid',
  paidOn: null,
  refersTo: null,
  document: 'ready',
  ...changes,
});

export const aPayment = (changes: Partial<BillDetail['payments'][number]> = {}): BillDetail['payments'][number] => ({
  id: idOf(701),
  amount: 20_000,
  feeAbsorbed: 0,
  receivedOn: '2026-11-20',
  payer: 'シオマチコーヒー',
  method: 'bank_transfer',
  ...changes,
});

export const aBillDetail = (changes: Partial<BillDetail> = {}): BillDetail => ({
  ...aBill(),
  issuer: {
    name: '株式会社めくり',
    postalCode: '100-0001',
    address: '東京都千代田区千代田1-1',
    telephone: '03-1234-5678',
    registrationNumber: 'T7000012050002',
  },
  recipient: {
    companyName: '汐町珈琲焙煎所',
    department: '経理部',
    contactName: '汐町 渚',
    postalCode: '650-0042',
    address: '神戸市中央区波止場町2-2 汐町ビル3階',
    telephone: '078-123-4567',
    language: 'ja',
  },
  bankAccounts: ['みなと銀行 本店 普通 1234567 カ）メクリ'],
  notes: 'お振込手数料はお客様のご負担でお願いいたします。',
  lines: [
    {
      kind: 'licence',
      planName: null,
      quantity: 1,
      unitPrice: 49_800,
      amount: 49_800,
      taxRate: 10,
      firstDay: '2026-10-01',
      lastDay: '2026-10-31',
    },
    { kind: 'overage', planName: null, quantity: 2, unitPrice: 1_000, amount: 2_000, taxRate: 10, firstDay: null, lastDay: null },
  ],
  taxes: [{ rate: 10, net: 51_800, tax: 5_180 }],
  reason: '',
  refersTo: null,
  creditNotes: [],
  payments: [],
  charges: [],
  statusAt: '2026-10-31T18:30:00Z',
  statusReason: '',
  ...changes,
});

/** A credit note of `aBillDetail`. */
export const aCreditNote = (changes: Partial<BillDetail> = {}): BillDetail =>
  aBillDetail({
    id: idOf(611),
    kind: 'credit_note',
    number: 'C2026-000004',
    issuedOn: '2026-11-18',
    dueOn: null,
    licenceNet: 0,
    overageNet: 0,
    wholesaleNet: 0,
    views: 0,
    subtotal: -1_000,
    tax: -100,
    total: -1_100,
    due: 0,
    status: 'completed',
    statusAt: '2026-11-18T02:00:00Z',
    lines: [
      { kind: 'adjustment', planName: null, quantity: 1, unitPrice: -1_000, amount: -1_000, taxRate: 10, firstDay: null, lastDay: null },
    ],
    taxes: [{ rate: 10, net: -1_000, tax: -100 }],
    reason: '計測の不具合によるPV従量料の減額',
    refersTo: { id: idOf(601), number: '2026-000123', issuedOn: '2026-11-01', total: 56_980 },
    ...changes,
  });

const aCreditNoteRow = (): Bill =>
  aBill({
    id: idOf(611),
    kind: 'credit_note',
    number: 'C2026-000004',
    issuedOn: '2026-11-18',
    dueOn: null,
    subtotal: -1_000,
    tax: -100,
    total: -1_100,
    due: 0,
    status: 'completed',
  });

/** Bills in each state that a list can show. */
export const someBills = (): Bill[] => [
  aBill(),
  aBill({
    id: idOf(602),
    number: '2026-000122',
    account: { id: idOf(3), companyName: '株式会社みどりの台所と、まいにちの道具を届ける会' },
    planName: 'Standard',
    subtotal: 129_800,
    tax: 12_980,
    total: 142_780,
    due: 0,
    status: 'paid',
    paidOn: '2026-11-12',
    paidBy: 'card',
  }),
  aBill({
    id: idOf(603),
    number: '2026-000121',
    account: { id: idOf(4), companyName: 'はなれ温泉旅館' },
    planName: 'Light',
    method: 'card',
    chargeOn: '2026-11-05',
    dueOn: null,
    subtotal: 9_800,
    tax: 980,
    total: 10_780,
    due: 10_780,
    status: 'failed',
  }),
  aBill({
    id: idOf(604),
    number: '2026-000120',
    account: { id: idOf(6), companyName: 'Café Lumière' },
    method: 'card',
    chargeOn: '2026-11-28',
    dueOn: null,
    status: 'processing',
  }),
  aCreditNoteRow(),
  aBill({ id: idOf(605), number: '2026-000098', month: '2026-09', issuedOn: '2026-10-01', dueOn: '2026-10-31', due: 0, status: 'void' }),
  aBill({
    id: idOf(606),
    number: '2026-000097',
    month: '2026-09',
    account: { id: idOf(7), companyName: '旧・港町フェリー' },
    issuedOn: '2026-10-01',
    dueOn: '2026-10-31',
    due: 0,
    status: 'completed',
  }),
];

export const someTotals = (): Schemas['BillTotals'] => ({
  items: [
    { kind: 'invoice', status: 'completed', count: 1, total: 56_980 },
    { kind: 'invoice', status: 'failed', count: 1, total: 10_780 },
    { kind: 'invoice', status: 'paid', count: 1, total: 142_780 },
    { kind: 'invoice', status: 'processing', count: 1, total: 56_980 },
    { kind: 'invoice', status: 'unpaid', count: 1, total: 56_980 },
    { kind: 'invoice', status: 'void', count: 1, total: 56_980 },
    { kind: 'credit_note', status: 'completed', count: 1, total: -1_100 },
  ],
});

export const someRuns = (): Schemas['BillingRun'][] => [
  { month: '2026-11', accounts: 118, closed: 0, failed: 0, bills: 0, total: 0, documentsFailed: 0 },
  { month: '2026-10', accounts: 116, closed: 113, failed: 3, bills: 109, total: 5_412_330, documentsFailed: 1 },
  { month: '2026-09', accounts: 112, closed: 112, failed: 0, bills: 108, total: 5_198_470, documentsFailed: 0 },
];

export const anIssuer = (changes: Partial<Schemas['BillingIssuer']> = {}): Schemas['BillingIssuer'] => ({
  name: '株式会社めくり',
  postalCode: '100-0001',
  address: '東京都千代田区千代田1-1',
  telephone: '03-1234-5678',
  registrationNumber: 'T7000012050002',
  bankAccounts: ['みなと銀行 本店 普通 1234567 カ）メクリ'],
  notes: 'お振込手数料はお客様のご負担でお願いいたします。',
  numberPrefix: '',
  initialFee: 100_000,
  taxRounding: 'floor',
  revision: 3,
  ...changes,
});
