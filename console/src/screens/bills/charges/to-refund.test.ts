import { expect, it } from 'vitest';
import { toRefund } from './to-refund.ts';

it('adds up what is to be refunded, apart from refunds that failed', () => {
  const charge = (refundable: number, refundFailed = false) => ({ refundable, refundFailed });
  expect(toRefund([charge(500), charge(0), charge(300, true), charge(200), charge(100, true)])).toEqual({ untried: 700, failed: 400 });
  expect(toRefund([])).toEqual({ untried: 0, failed: 0 });
});
