import { eachOperation, eachSchema, isObject, type Document } from '../document.ts';
import { parametersOf, resolve } from '../resolve.ts';

type Schema = Record<string, unknown> & { description?: string };

const YEN = new Set(['YenNet', 'YenTax', 'YenGross'].map((name) => `#/components/schemas/${name}`));
const AMOUNT = /^(total|subtotal|tax|net|gross|price|fee|fees|amount|due|mrr|arr|cost|revenue)$/;
/** Ends of names that contain one of these words, but are of percentages, rules, times and positions. */
const OTHER = /_(rate|rounding|on|at|x|y)$/;
const STATES_TAX = /\b(tax included|without tax|of consumption tax)\b/i;

/** Every amount in yen is an integer, and its description says whether tax is included. A count with the name of an amount is described as "Number of …". */
export const lintAmounts = (document: Document): string[] => {
  const problems: string[] = [];
  const check = (place: string, name: string, schema: unknown, description?: string): void =>
    void problems.push(...amountIssues(document, name, schema, description).map((issue) => `${place}: '${name}' ${issue}`));
  eachSchema(document, (schema, pointer) => {
    const name = pointer.split('/').at(-1)!;
    if (YEN.has(pointer)) check('#/components/schemas', name, schema, (schema as Schema).description);
    for (const [property, value] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {}))
      check(pointer, property, value, isObject(value) ? (value as Schema).description : undefined);
  });
  for (const { operation, item } of eachOperation(document)) {
    for (const parameter of parametersOf(document, operation, item)) {
      const { schema, description } = parameter as { schema?: unknown; description?: string };
      check(operation.operationId, parameter.name, schema, description);
    }
  }
  return problems;
};

const amountIssues = (document: Document, name: string, value: unknown, given?: string): string[] => {
  const types = valueTypes(document, value);
  if (!types) return [];
  const schema = resolve(document, value) as Schema;
  const description = given ?? schema.description ?? '';
  const hasName = name.split('_').some((word) => AMOUNT.test(word)) && !OTHER.test(name);
  const isAmount = refersToYen(value) || /\byen\b/i.test(description) || (hasName && !description.startsWith('Number of '));
  if (!isAmount) return [];
  return [
    ...(types.every((type) => type === 'integer' || type === 'null') ? [] : ['is an amount, so it is an integer']),
    ...(refersToYen(value) || (STATES_TAX.test(description) && /\byen\b/i.test(description))
      ? []
      : ['is an amount, so its description says that it is in yen, and whether tax is included']),
  ];
};

/** Types of a single value; nothing for objects, lists, flags, enumerations and texts of a given form, which are no amounts. */
const valueTypes = (document: Document, value: unknown): string[] | undefined => {
  const schema = resolve(document, value);
  if (!isObject(schema) || 'enum' in schema || 'const' in schema || 'format' in schema || 'pattern' in schema) return undefined;
  if (Array.isArray(schema['oneOf'])) {
    const parts = schema['oneOf'].map((part) => valueTypes(document, part));
    return parts.some((part) => !part) ? undefined : parts.flatMap((part) => part ?? []);
  }
  const types = [schema['type']].flat().map(String);
  return types.every((type) => ['integer', 'number', 'string', 'null'].includes(type)) ? types : undefined;
};

const refersToYen = (value: unknown): boolean =>
  isObject(value) && (YEN.has(String(value['$ref'])) || (Array.isArray(value['oneOf']) && value['oneOf'].some(refersToYen)));
