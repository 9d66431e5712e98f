import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.ts';
import { payloadContents, successContents } from '../examples/examples.ts';
import { publicDocument } from '../public-document.ts';
import type { Document } from '../document.ts';
import { billExampleIssues, lintBillExamples, totalsByBill } from './bill-examples.ts';
import { lintAmounts } from './lint-amounts.ts';

type Part = Record<string, unknown>;

const whole = bundle();
const schemaOf = (document: Document, name: string): Part => document.components['schemas']![name] as Part;
const changed = (change: (document: Document) => unknown): Document => {
  const document = structuredClone(whole);
  change(document);
  return document;
};
/** Findings with one more property of a bill. */
const issuesOf = (name: string, schema: unknown): string[] =>
  lintAmounts(changed((document) => ((schemaOf(document, 'Bill')['properties'] as Part)[name] = schema)));

const UNSTATED = 'is an amount, so its description says that it is in yen, and whether tax is included';

describe('amounts', () => {
  it('are integers with their tax stated in the document as it is', () => expect(lintAmounts(whole)).toEqual([]));

  it.each<[string, string, unknown, string]>([
    ['a name of an amount', 'rebate_amount', { type: 'integer' }, UNSTATED],
    ['yen alone', 'rest', { type: 'integer', description: 'Yen that are left.' }, UNSTATED],
    ['tax alone', 'price', { type: 'integer', description: 'The price without tax.' }, UNSTATED],
    ['a fraction', 'price', { type: 'number', description: 'Yen without tax.' }, 'is an amount, so it is an integer'],
    ['a text', 'price', { type: 'string', maxLength: 20, description: 'Yen without tax.' }, 'is an amount, so it is an integer'],
    ['a choice', 'fee', { oneOf: [{ type: 'integer' }, { type: 'null' }] }, UNSTATED],
    ['a shared count', 'total', { $ref: '#/components/schemas/KnownCount' }, UNSTATED],
  ])('are found by %s', (_name, name, schema, issue) => {
    expect(issuesOf(name, schema)).toEqual([`#/components/schemas/Bill: '${name}' ${issue}`]);
  });

  it.each<[string, string, unknown]>([
    ['an amount without tax', 'price', { type: ['integer', 'null'], description: 'Yen without tax.' }],
    ['a reference', 'refund', { $ref: '#/components/schemas/YenGross' }],
    ['a reference or nothing', 'refund', { oneOf: [{ $ref: '#/components/schemas/YenGross' }, { type: 'null' }] }],
    ['a count', 'total', { type: 'integer', description: 'Number of entries.' }],
    ['a rate', 'tax_rate', { type: 'number' }],
    ['a day', 'due', { $ref: '#/components/schemas/CalendarDate' }],
    ['a choice of words', 'price', { type: 'string', enum: ['monthly'] }],
    ['a list', 'amounts', { type: 'array', maxItems: 1, items: {} }],
  ])('are not complained about for %s', (_name, name, schema) => expect(issuesOf(name, schema)).toEqual([]));

  it('are found in parameters, and in the shared schemas themselves', () => {
    const document = changed((d) => {
      schemaOf(d, 'YenNet')['description'] = 'Yen.';
      (d.paths['/user/bill']!['get'] as { parameters: unknown[] }).parameters.push({
        name: 'amount',
        in: 'query',
        schema: { type: 'integer' },
      });
    });
    expect(lintAmounts(document)).toEqual([`#/components/schemas: 'YenNet' ${UNSTATED}`, `bills.list: 'amount' ${UNSTATED}`]);
  });
});

describe('the examples of a bill', () => {
  const document = publicDocument(whole);
  const examples = [...successContents(document), ...payloadContents(document)].map(({ content }) => content.example);

  it('add up in every schema, answer and event', () => {
    expect(lintBillExamples(whole)).toEqual([]);
    expect(billExampleIssues(examples)).toEqual([]);
  });

  it('agree about its total in answers and events', () => {
    const totals = totalsByBill(examples);
    expect([...totals].filter(([, values]) => values.size > 1)).toEqual([]);
    const events = payloadContents(document).filter(
      ({ operationId }) => operationId === 'events.billIssued' || operationId === 'events.billPaid',
    );
    expect(events.map(({ content }) => [...totalsByBill(content.example).values()].map((values) => [...values]))).toEqual([
      [[34980]],
      [[34980]],
    ]);
  });

  const detail = (schemaOf(whole, 'BillDetail')['examples'] as Part[])[0]!;
  const lines = detail['lines'] as Part[];
  const taxes = detail['taxes'] as Part[];
  it.each<[string, Part, number]>([
    ['total', { total: 1 }, 2],
    ['subtotal', { subtotal: 1 }, 3],
    ['tax', { tax: 1 }, 2],
    ['due amount', { due: 34980 }, 1],
    ['license fee', { licence_net: 1 }, 1],
    ['line', { lines: [{ ...lines[0], amount: 1 }, lines[1]] }, 3],
    ['tax of a rate', { taxes: [{ ...taxes[0], tax: 1 }] }, 2],
    ['net of a rate', { taxes: [{ ...taxes[0], net: 31801 }] }, 1],
  ])('are refused with another %s', (_name, change, count) => {
    expect(billExampleIssues({ items: [{ ...detail, ...change }] })).toHaveLength(count);
  });
});
