import { describe, expect, it } from 'vitest';
import { isSuperseded, refusalsByField } from './refusals.ts';

const problem = (code: string, fields: object[] = []) => ({
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code,
  message: '未払い額（500円）を超えています。',
  requestId: 'r',
  fields,
});

describe('a refused change of a bill', () => {
  it.each([
    ['billing.state_conflict', true],
    ['billing.processing', true],
    ['billing.partly_paid', true],
    ['billing.not_refundable', true],
    ['billing.card_missing', false],
    ['billing.above_due', false],
    ['billing.above_credit', false],
  ])('is out of date by its state alone: %s', (code, expected) => {
    expect(isSuperseded(problem(code))).toBe(expected);
  });
  it('stands at the field that its code belongs to', () => {
    const places = { fields: { received_on: 'receivedOn' }, codes: { 'billing.above_due': 'amount' } };
    expect(refusalsByField(problem('billing.above_due'), places)).toEqual({ amount: '未払い額（500円）を超えています。' });
    const future = problem('billing.received_in_future', [
      { pointer: '/body/received_on', rule: 'x', message: '入金日は今日以前にしてください。' },
    ]);
    expect(refusalsByField(future, places)).toEqual({ receivedOn: '入金日は今日以前にしてください。' });
    expect(refusalsByField(new TypeError('offline'), places)).toEqual({});
  });
});
