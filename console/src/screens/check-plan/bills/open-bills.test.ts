import { describe, expect, it } from 'vitest';
import { aBill } from './testing.ts';
import { isOpen, isTransferred } from './open-bills.ts';

describe('a bill that is to be paid', () => {
  it('is an unpaid or failed invoice with something due', () => {
    expect(isOpen(aBill({ status: 'unpaid', due: 1 }))).toBe(true);
    expect(isOpen(aBill({ status: 'failed', due: 1 }))).toBe(true);
  });
  it('is not while a charge runs, once it is settled, or when it is a credit note', () => {
    expect(isOpen(aBill({ status: 'processing', due: 1 }))).toBe(false);
    expect(isOpen(aBill({ status: 'paid', due: 0 }))).toBe(false);
    expect(isOpen(aBill({ kind: 'credit_note', status: 'completed', due: 0 }))).toBe(false);
  });
});

describe('bank accounts', () => {
  it('are of invoices that are paid by transfer or whose card could not be charged, and that stand', () => {
    expect(isTransferred(aBill())).toBe(true);
    expect(isTransferred(aBill({ method: 'card' }))).toBe(false);
    expect(isTransferred(aBill({ method: 'card', status: 'failed' }))).toBe(true);
    expect(isTransferred(aBill({ status: 'void' }))).toBe(false);
    expect(isTransferred(aBill({ kind: 'credit_note' }))).toBe(false);
  });
});
