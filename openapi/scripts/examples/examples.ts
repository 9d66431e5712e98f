import { sample } from 'openapi-sampler';
import { eachOperation, eachSchema, eachWebhook, isObject, type Document } from '../document.ts';
import { validators } from './validators.ts';
import { EXAMPLE_MAPS, EXAMPLE_VALUES } from './example-values.ts';

type Schema = Record<string, unknown>;

/** A response of an operation, or a webhook's payload, in one content type. */
export interface AnswerContent {
  operationId: string;
  /** `payload` for a webhook. */
  status: string;
  type: string;
  content: { schema: Schema; example?: unknown };
}

/** Every content of successful responses. */
export const successContents = (document: Document): AnswerContent[] =>
  eachOperation(document).flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, response]) =>
        Object.entries((response as { content?: Record<string, AnswerContent['content']> }).content ?? {}).map(([type, content]) => ({
          operationId,
          status,
          type,
          content,
        })),
      ),
  );

/** The payload of every webhook. */
export const payloadContents = (document: Document): AnswerContent[] =>
  eachWebhook(document).flatMap(({ operation: { operationId, requestBody } }) =>
    Object.entries((requestBody as { content?: Record<string, AnswerContent['content']> }).content ?? {}).map(([type, content]) => ({
      operationId,
      status: 'payload',
      type,
      content,
    })),
  );

/** Copies each operation's `x-file-example` into its successful responses. */
export const addFileExamples = (document: Document): void => {
  for (const { operation } of eachOperation(document)) {
    const example = operation['x-file-example'];
    if (example === undefined) continue;
    for (const { content } of successContents({ ...document, paths: { '/': { get: operation } } })) content.example = example;
  }
};

/** Adds an example generated from the schema to each JSON content of a successful response and each payload that has none. */
export const addExamples = (document: Document): void => {
  const source = withValues(document);
  const contents = [...successContents(source), ...payloadContents(source)];
  for (const [index, { type, content }] of [...successContents(document), ...payloadContents(document)].entries()) {
    if (!type.endsWith('json') || 'example' in content) continue;
    content.example = sample(contents[index]!.content.schema, { quiet: true }, source);
  }
};

/** Segments of a pointer that are not property names. */
const KEYWORDS = new Set(['properties', 'items', 'oneOf', 'anyOf', 'allOf', '0', '1', '2', '3']);

/** A copy in which properties with known names have the example value instead of their schema, and free maps have one key. */
export const withValues = (document: Document): Document => {
  const copy = structuredClone(document);
  const validatorOf = validators(document);
  eachSchema(copy, (schema, pointer) => {
    fillMap(schema, pointer.split('/').at(-1)!);
    if (!isObject(schema['properties'])) return;
    const [, , , component = '', ...inside] = pointer.split('/');
    const owner = inside.findLast((part) => !KEYWORDS.has(part)) ?? component;
    for (const [name, property] of Object.entries(schema['properties'])) {
      if (!isObject(property) || 'examples' in property || 'const' in property) continue;
      const values =
        EXAMPLE_VALUES[`${owner}.${name}`] ?? EXAMPLE_VALUES[`${component}.${name}`] ?? EXAMPLE_VALUES[name] ?? guesses(name, property);
      const validate = validatorOf(property);
      const value = values.find((candidate) => validate(candidate));
      if (value !== undefined) schema['properties'][name] = { examples: [value] };
    }
  });
  return copy;
};

const guesses = (name: string, { 'x-extensible-enum': known }: Schema): unknown[] => {
  if (Array.isArray(known)) return known.slice(0, 1);
  return /_colou?r$/.test(name) ? ['#1f6feb'] : [];
};

/** Sets an example for a free map, for which the sampler would invent keys. */
const fillMap = (schema: Schema, name: string): void => {
  const { additionalProperties: values, propertyNames: names } = schema;
  if (!isObject(values) || 'properties' in schema) return;
  const known = EXAMPLE_MAPS[name];
  if (known) {
    schema['examples'] = [known];
    return;
  }
  const key = isObject(names) && Array.isArray(names['enum']) ? String(names['enum'][0]) : 'key';
  schema['properties'] = { [key]: values };
  schema['additionalProperties'] = false;
};
