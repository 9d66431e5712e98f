import { describe, expect, it } from 'vitest';
import { aBillDetail, aCreditNote, aPayment } from '../testing.ts';
import { historyOf } from './history.ts';

describe('the history of a bill', () => {
  it('begins with its issue', () => {
    expect(historyOf(aBillDetail())).toEqual([{ kind: 'issued', on: '2026-11-01' }]);
    expect(historyOf(aCreditNote())).toEqual([{ kind: 'issued', on: '2026-11-18' }]);
  });
  it('has payments and credit notes by their day, then the state with its day in Japan', () => {
    const bill = aBillDetail({
      status: 'completed',
      statusAt: '2026-11-24T16:00:00Z',
      statusReason: '相殺',
      payments: [aPayment({ receivedOn: '2026-11-20' })],
      creditNotes: [{ id: 'c', number: 'C1', issuedOn: '2026-11-18', total: -1_100 }],
    });
    expect(historyOf(bill).map(({ kind, on }) => `${on} ${kind}`)).toEqual([
      '2026-11-01 issued',
      '2026-11-18 credited',
      '2026-11-20 received',
      '2026-11-25 status',
    ]);
  });
});
