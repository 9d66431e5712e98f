import type { Schemas } from '@mekuri/kit/server';
import { idOf } from '../../users/testing.ts';

type Transfer = Schemas['BankTransfer'];
type Bill = Schemas['BankTransferBill'];

const aReference = (number: number, changes: Partial<Bill> = {}): Bill => ({
  id: idOf(600 + number),
  number: `2026-0001${String(number).padStart(2, '0')}`,
  month: '2026-10',
  companyName: '汐町珈琲焙煎所',
  ...changes,
});

export const aTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  id: idOf(801),
  receivedOn: '2026-11-20',
  amount: 330_000,
  payer: 'カ）シオマチコーヒー',
  note: '振込',
  isEntered: false,
  state: 'open',
  allocated: 0,
  allocations: [],
  suggestions: [],
  alert: null,
  setAsideReason: '',
  ...changes,
});

/** One row for two bills of its payer. */
export const aSumTransfer = (): Transfer =>
  aTransfer({
    suggestions: [
      {
        reason: 'sum',
        isCertain: true,
        rest: 0,
        allocations: [
          { bill: aReference(1, { month: '2026-09' }), amount: 110_000, feeAbsorbed: 0 },
          { bill: aReference(2), amount: 220_000, feeAbsorbed: 0 },
        ],
      },
    ],
  });

export const aMatchedTransfer = (): Transfer =>
  aTransfer({
    state: 'allocated',
    allocated: 330_000,
    allocations: aSumTransfer().suggestions[0]!.allocations,
  });

/** Transfers that are not fully allocated. */
export const someTransfers = (): Transfer[] => [
  aSumTransfer(),
  aTransfer({
    id: idOf(802),
    amount: 109_560,
    payer: 'ﾐﾄﾞﾘﾉﾀﾞｲﾄﾞｺﾛﾄﾏｲﾆﾁﾉﾄﾞｳｸﾞｦﾄﾄﾞｹﾙｶｲ',
    note: '',
    suggestions: [
      {
        reason: 'payer',
        isCertain: false,
        rest: 0,
        allocations: [
          { bill: aReference(3, { companyName: '株式会社みどりの台所と、まいにちの道具を届ける会' }), amount: 109_560, feeAbsorbed: 440 },
        ],
      },
      { reason: 'payer', isCertain: false, rest: 0, allocations: [{ bill: aReference(4), amount: 109_560, feeAbsorbed: 0 }] },
    ],
  }),
  aTransfer({
    id: idOf(803),
    amount: 56_980,
    payer: 'ハナレオンセン',
    note: '2026-000105',
    alert: { status: 'paid', bill: aReference(5, { companyName: 'はなれ温泉旅館' }) },
  }),
  aTransfer({
    id: idOf(804),
    amount: 350_000,
    allocated: 330_000,
    state: 'partly_allocated',
    allocations: [
      { bill: aReference(6, { month: '2026-08' }), amount: 110_000, feeAbsorbed: 0 },
      { bill: aReference(7, { month: '2026-09' }), amount: 110_000, feeAbsorbed: 0 },
      { bill: aReference(8), amount: 110_000, feeAbsorbed: 0 },
    ],
  }),
  aTransfer({ id: idOf(805), amount: 12, payer: '', note: '決算利息' }),
];

export const someCandidates = (): Schemas['BankTransferCandidate'][] => [
  { ...aReference(1, { month: '2026-09' }), due: 110_000, dueOn: '2026-10-31', isKnownPayer: true },
  { ...aReference(2), due: 220_000, dueOn: '2026-11-30', isKnownPayer: true },
  {
    ...aReference(3, { companyName: '株式会社みどりの台所と、まいにちの道具を届ける会' }),
    due: 142_780,
    dueOn: '2026-11-30',
    isKnownPayer: false,
  },
];

export const aStatement = (changes: Partial<Schemas['BankStatement']> = {}): Schemas['BankStatement'] => ({
  encoding: 'Shift_JIS',
  header: ['日付', '摘要', 'お取り扱い内容', 'お支払金額', 'お預り金額', '差引残高'],
  columns: ['received_on', 'note', 'payer', null, 'amount', null],
  sample: [
    ['2026/11/20', '振込', 'カ）シオマチコーヒー', '', '330,000', '1,830,000'],
    ['2026/11/20', '振替', '電気料金', '12,345', '', '1,817,655'],
  ],
  rows: 48,
  deposits: 31,
  entered: 0,
  skipped: 17,
  unreadable: [],
  ...changes,
});
