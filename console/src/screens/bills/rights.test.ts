import { describe, expect, it } from 'vitest';
import { aMaster, anOem, idOf } from '../users/testing.ts';
import { rightsOver } from './rights.ts';
import { aBillDetail, aPayment } from './testing.ts';

const NOTHING = { pay: false, charge: false, credit: false, complete: false, void: false, refund: false };
const REFUND = { ...NOTHING, refund: true };
const OPEN = { pay: true, charge: false, credit: true, complete: true, void: true, refund: true };

describe('what an operator may do to a bill', () => {
  it.each([
    ['unpaid', OPEN],
    ['failed', OPEN],
    ['processing', REFUND],
    ['paid', { ...REFUND, credit: true }],
    ['completed', { ...REFUND, credit: true }],
    ['void', REFUND],
  ] as const)('depends on its state: %s', (status, rights) => {
    expect(rightsOver(aMaster(), aBillDetail({ status }))).toEqual(rights);
  });
  it('is charging the card of an open card bill with something due', () => {
    expect(rightsOver(aMaster(), aBillDetail({ method: 'card' })).charge).toBe(true);
    expect(rightsOver(aMaster(), aBillDetail({ method: 'card', status: 'failed' })).charge).toBe(true);
    expect(rightsOver(aMaster(), aBillDetail({ method: 'card', status: 'processing' })).charge).toBe(false);
    expect(rightsOver(aMaster(), aBillDetail({ method: 'card', due: 0 })).charge).toBe(false);
  });
  it('is no voiding once a part is paid', () => {
    expect(rightsOver(aMaster(), aBillDetail({ payments: [aPayment()] }))).toMatchObject({ void: false, pay: true, credit: true });
  });
  it('is nothing to a credit note, without edit authority, or to one’s own bill', () => {
    expect(rightsOver(aMaster(), aBillDetail({ kind: 'credit_note', status: 'completed' }))).toEqual(NOTHING);
    expect(rightsOver(aMaster({ authority: 'view' }), aBillDetail())).toEqual(NOTHING);
    const own = aBillDetail({ account: { id: idOf(1), companyName: '北浜デジタル株式会社' } });
    expect(rightsOver(anOem(), own)).toEqual(NOTHING);
    expect(rightsOver(aMaster(), own).pay).toBe(true);
  });
});
