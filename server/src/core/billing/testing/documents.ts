import type { BillDocument } from '../document/bill-document.ts';
import type { ReceiptDocument } from '../document/receipt-document.ts';

const issuer: BillDocument['issuer'] = {
  name: '株式会社めくり',
  postalCode: '100-0001',
  address: '東京都千代田区千代田1-1 皇居前ビル5階',
  telephone: '03-1234-5678',
  registrationNumber: 'T1234567890123',
  bankAccounts: ['みどり銀行 丸の内支店（001） 普通 1234567 カ）メクリ', 'あおぞら信用金庫 本店（100） 当座 7654321 カ）メクリ'],
  notes: 'ご不明な点は、経理担当（billing@example.com）までお問い合わせください。',
};

/** An invoice for a whole month with page views above the limit. */
export const invoiceDocument = (changes: Partial<BillDocument> = {}): BillDocument => ({
  kind: 'invoice',
  number: 'MK-2026-000042',
  issuedOn: '2026-11-01',
  month: '2026-10',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  dueOn: '2026-11-30',
  method: 'bank_transfer',
  chargeOn: null,
  issuer,
  recipient: {
    name: '株式会社髙﨑𠮷野屋',
    department: 'マーケティング部',
    contact: '辻󠄀 花子',
    postalCode: '530-0001',
    address: '大阪府大阪市北区梅田3-1-3',
    telephone: '06-1234-5678',
  },
  planName: 'スタンダード',
  views: 123_456,
  blocksUsed: 12,
  lines: [
    {
      kind: 'licence',
      planName: null,
      quantity: 1,
      unitPrice: 98_000,
      amount: 98_000,
      taxRate: 10,
      firstDay: '2026-10-01',
      lastDay: '2026-10-31',
    },
    { kind: 'overage', planName: null, quantity: 3, unitPrice: 5000, amount: 15_000, taxRate: 10, firstDay: null, lastDay: null },
  ],
  taxes: [{ rate: 10, net: 113_000, tax: 11_300 }],
  subtotal: 113_000,
  tax: 11_300,
  total: 124_300,
  refersTo: null,
  reason: '',
  language: 'ja',
  isTest: false,
  ...changes,
});

/** A credit note on a part of that invoice. */
export const creditNoteDocument = (changes: Partial<BillDocument> = {}): BillDocument =>
  invoiceDocument({
    kind: 'credit_note',
    number: 'MK-C2026-000003',
    issuedOn: '2026-11-12',
    dueOn: null,
    lines: [{ kind: 'overage', planName: null, quantity: -1, unitPrice: 5000, amount: -5000, taxRate: 10, firstDay: null, lastDay: null }],
    taxes: [{ rate: 10, net: -5000, tax: -500 }],
    subtotal: -5000,
    tax: -500,
    total: -5500,
    refersTo: { number: 'MK-2026-000042', issuedOn: '2026-11-01' },
    reason: 'ページビューの集計に誤りがあったため、PV従量料の一部を返還します。',
    ...changes,
  });

export const receiptDocument = (changes: Partial<ReceiptDocument> = {}): ReceiptDocument => ({
  number: 'MK-2026-000042',
  issuer,
  addressee: '株式会社髙﨑𠮷野屋',
  paidOn: '2026-11-20',
  amount: 124_300,
  taxNote: 'うち消費税（10%） ¥11,300',
  purpose: '2026年10月分 ご利用料金として',
  isReissue: false,
  language: 'ja',
  ...changes,
});
