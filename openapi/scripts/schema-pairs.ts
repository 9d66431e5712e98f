import type { Entry } from './comparable.ts';
import { entriesOf, nameOf } from './comparable.ts';
import type { Document } from './document.ts';
import { isObject } from './document.ts';

type Part = Record<string, unknown>;

/** `sent` by the caller in a request, or `received` by it in a response or webhook. */
type Direction = 'sent' | 'received';

/** A schema in two versions of an operation. */
export interface SchemaPair {
  label: string;
  direction: Direction;
  /** Location, e.g. `answer 200, field items[].name`. */
  where: string;
  released: Part;
  current: Part;
}

/** An operation that is in both documents. */
export interface EntryPair {
  released: Entry;
  current: Entry;
}

/** Pairs the operations of two documents, both made by `comparable`. */
export const entryPairs = (released: Document, current: Document): EntryPair[] => {
  const now = new Map(entriesOf(current).map((entry) => [entry.key, entry]));
  return entriesOf(released).flatMap((entry) => {
    const same = now.get(entry.key);
    return same ? [{ released: entry, current: same }] : [];
  });
};

/** Every schema that occurs at the same place in both versions of an operation. */
export const schemaPairs = ({ released, current }: EntryPair): SchemaPair[] => {
  const [before, after] = [released.operation, current.operation];
  const pair = (direction: Direction, where: string) => (schemas: [unknown, unknown]) =>
    within({ label: released.label, direction }, where, ...schemas);
  const bodies = contentPairs(before.requestBody, after.requestBody);
  if (released.kind === 'webhooks') return bodies.flatMap(pair('received', 'payload'));
  const parameters = parameterPairs(before.parameters, after.parameters).flatMap(([name, schemas]) =>
    pair('sent', `${name.split(' ')[0]} parameter ${name.split(' ')[1]}`)(schemas),
  );
  const answers = Object.entries(before.responses).flatMap(([status, answer]) =>
    contentPairs(answer, after.responses[status]).flatMap(pair('received', `answer ${status}`)),
  );
  return [...parameters, ...bodies.flatMap(pair('sent', 'body')), ...answers];
};

const parameterPairs = (before: unknown, after: unknown): [string, [unknown, unknown]][] => {
  const now = new Map((after as Part[]).map((parameter) => [nameOf(parameter), parameter]));
  return (before as Part[]).map((parameter) => [nameOf(parameter), [parameter['schema'], now.get(nameOf(parameter))?.['schema']]]);
};

const contentPairs = (before: unknown, after: unknown): [unknown, unknown][] =>
  Object.entries(partsOf(before, 'content')).map(([type, media]) => [
    partsOf(media, 'schema'),
    partsOf(partsOf(after, 'content')[type], 'schema'),
  ]);

const partsOf = (value: unknown, key: string): Part => (isObject(value) && isObject(value[key]) ? value[key] : {});

const within = (of: Pick<SchemaPair, 'label' | 'direction'>, where: string, before: unknown, after: unknown, field = ''): SchemaPair[] => {
  if (!isObject(before) || !isObject(after)) return [];
  const now = new Map(childrenOf(after));
  const inner = childrenOf(before).flatMap(([step, child]) => within(of, where, child, now.get(step), `${field}${step}`));
  const place = field === '' ? where : `${where}, field ${field.replace(/^\./, '')}`;
  return [{ ...of, where: place, released: before, current: after }, ...inner];
};

/** The schemas directly inside a schema, each with its path step. Alternatives are matched by position. */
const childrenOf = (schema: Part): [string, unknown][] => [
  ...Object.entries(partsOf(schema, 'properties')).map(([name, child]): [string, unknown] => [`.${name}`, child]),
  ...(isObject(schema['items']) ? [['[]', schema['items']] as [string, unknown]] : []),
  ...(isObject(schema['additionalProperties']) ? [['.*', schema['additionalProperties']] as [string, unknown]] : []),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) =>
    (Array.isArray(schema[key]) ? schema[key] : []).map((child, index): [string, unknown] => [`<${key} ${index + 1}>`, child]),
  ),
];

/** Fields of an object schema. */
export const fieldsOf = (schema: Part): Part => partsOf(schema, 'properties');
