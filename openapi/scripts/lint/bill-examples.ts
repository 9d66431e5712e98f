import { eachSchema, isObject, type Document } from '../document.ts';

type Part = Record<string, unknown>;

/** Amounts of an example that do not add up: of a bill, and of everything in it that has a subtotal, tax and total. */
export const billExampleIssues = (example: unknown): string[] => {
  if (Array.isArray(example)) return example.flatMap(billExampleIssues);
  if (!isObject(example)) return [];
  const inner = Object.values(example).flatMap(billExampleIssues);
  return typeof example['subtotal'] === 'number' ? [...issuesOf(example), ...inner] : inner;
};

const issuesOf = (bill: Part): string[] => {
  const { subtotal, tax, total, due, lines, taxes, payments, credit_notes: notes, licence_net: licence, overage_net: overage } = bill;
  const differs = (text: string, left: unknown, right: unknown): string[] =>
    left === right ? [] : [`${text}: ${String(left)} is not ${String(right)}`];
  const ofKind = (kind: string): number =>
    sum(
      entries(lines).filter((line) => line['kind'] === kind),
      'amount',
    );
  return [
    ...differs('subtotal + tax = total', Number(subtotal) + Number(tax), total),
    ...(lines === undefined ? [] : differs('the lines are the subtotal', sum(lines, 'amount'), subtotal)),
    ...(lines === undefined || licence === undefined ? [] : differs('the license lines', ofKind('licence'), licence)),
    ...(lines === undefined || overage === undefined ? [] : differs('the overage lines', ofKind('overage'), overage)),
    ...entries(lines).flatMap((line) =>
      differs('quantity × unit price', Number(line['quantity']) * Number(line['unit_price']), line['amount']),
    ),
    ...(taxes === undefined
      ? []
      : [
          ...differs('the taxes are the tax', sum(taxes, 'tax'), tax),
          ...differs('their nets are the subtotal', sum(taxes, 'net'), subtotal),
        ]),
    ...entries(taxes).flatMap((entry) =>
      differs('the tax of a rate', Math.floor((Number(entry['net']) * Number(entry['rate'])) / 100), entry['tax']),
    ),
    ...(payments === undefined || bill['status'] !== 'unpaid'
      ? []
      : differs(
          'total − paid − credited = due',
          Number(total) - sum(payments, 'amount') - sum(payments, 'fee_absorbed') + sum(notes, 'total'),
          due,
        )),
  ];
};

const entries = (list: unknown): Part[] => (Array.isArray(list) ? list.filter(isObject) : []);
const sum = (list: unknown, field: string): number => entries(list).reduce((total, entry) => total + Number(entry[field]), 0);

/** Totals in examples by bill: of bills, references to them and events about them. */
export const totalsByBill = (example: unknown, totals = new Map<string, Set<number>>()): Map<string, Set<number>> => {
  if (Array.isArray(example)) example.forEach((entry) => totalsByBill(entry, totals));
  if (!isObject(example)) return totals;
  const id = example['bill_id'] ?? ('number' in example ? example['id'] : undefined);
  if (typeof id === 'string' && typeof example['total'] === 'number') totals.set(id, (totals.get(id) ?? new Set()).add(example['total']));
  Object.values(example).forEach((entry) => totalsByBill(entry, totals));
  return totals;
};

/** The amounts of the bills among the examples of all schemas add up. */
export const lintBillExamples = (document: Document): string[] => {
  const problems: string[] = [];
  eachSchema(document, (schema, pointer) => {
    for (const issue of billExampleIssues(schema['examples'])) problems.push(`${pointer}: an example does not add up: ${issue}`);
  });
  return problems;
};
