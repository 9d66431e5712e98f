import { expect, it } from 'vitest';
import { columnsParam, missingFields, withColumn } from './statement-columns.ts';

it('moves a field from the column that had it', () => {
  expect(withColumn(['received_on', null, 'payer'], 1, 'payer')).toEqual(['received_on', 'payer', null]);
  expect(withColumn(['received_on', 'payer'], 1, null)).toEqual(['received_on', null]);
});
it('names the fields that no column has', () => {
  expect(missingFields(['payer', null])).toEqual(['received_on', 'amount']);
  expect(missingFields(['payer', 'amount', 'received_on'])).toEqual([]);
});
it('sends one word for each column', () => {
  expect(columnsParam(['received_on', null, 'amount'])).toBe('received_on,,amount');
});
