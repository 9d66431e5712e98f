import { isDeepStrictEqual } from 'node:util';
import { eachOperation, isObject, type Document, type Operation } from './document.ts';

export const DRY_RUN_TYPE = 'application/vnd.mekuri.dry-run+json';

const PREFER = { $ref: '#/components/parameters/Prefer' };

const text = (maxLength: number) => ({ type: 'string', maxLength });

const COMPONENTS: Readonly<Record<string, Record<string, unknown>>> = {
  parameters: {
    Prefer: {
      name: 'Prefer',
      in: 'header',
      required: false,
      description:
        '`dry-run`: the operation runs, answers 200 `application/vnd.mekuri.dry-run+json` and is rolled back. Other preferences are ignored.',
      schema: text(1000),
    },
  },
  headers: {
    PreferenceApplied: { description: '`dry-run` for a dry run.', schema: text(100) },
  },
  schemas: {
    DryRunChange: {
      type: 'object',
      additionalProperties: false,
      description: 'What the audit log would have kept of one thing that the operation changes. Not every change is told with both sides.',
      required: ['entity', 'id', 'omitted'],
      properties: {
        entity: { type: ['string', 'null'], maxLength: 100, description: 'Its kind, e.g. `site`.' },
        id: { type: ['string', 'null'], maxLength: 100 },
        omitted: { type: 'boolean', description: '`before` and `after` are left out: together they are longer than 16,384 characters.' },
        before: { description: 'Fields before the operation; absent for what is new, and where the operation does not tell.' },
        after: { description: 'Fields after the operation; absent for what is deleted, and where the operation does not tell.' },
      },
    },
  },
};

/** Adds the `Prefer` header and the dry-run response to each write that can be rolled back. Call it after adding the examples. */
export const addDryRuns = (document: Document): void => {
  const writes = eachOperation(document).filter(({ method, operation }) => canDryRun(method, operation));
  if (writes.length === 0) return;
  for (const [kind, entries] of Object.entries(COMPONENTS)) Object.assign((document.components[kind] ??= {}), structuredClone(entries));
  for (const { operation } of writes) addDryRun(operation);
};

export const canDryRun = (method: string, operation: Operation): boolean =>
  method !== 'get' && String(operation['x-api-scope']).endsWith('.write') && operation['x-dry-run'] !== false;

interface Answer {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: unknown; example?: unknown }>;
}

const addDryRun = (operation: Operation): void => {
  const answers = Object.entries(operation.responses).filter(([status]) => /^2\d\d$/.test(status)) as [string, Answer][];
  const schema = { oneOf: answers.map(([status, answer]) => dryRunOf(Number(status), answer)) };
  const { description = 'A dry run; nothing was changed.', headers, content } = (operation.responses['200'] ?? {}) as Answer;
  operation.parameters = [...(operation.parameters ?? []), PREFER];
  operation.responses['200'] = {
    description,
    headers: { ...headers, 'Preference-Applied': { $ref: '#/components/headers/PreferenceApplied' } },
    content: {
      ...content,
      [DRY_RUN_TYPE]: { schema: schema.oneOf.length === 1 ? schema.oneOf[0] : schema, example: exampleOf(answers[0]!) },
    },
  };
};

const EXAMPLE_CHANGE = {
  entity: 'site',
  id: '497f6eca-6276-4993-bfeb-53cbbbba6f08',
  omitted: false,
  before: { name: 'Spring collection' },
  after: { name: 'Summer collection' },
};

const exampleOf = ([status, { content }]: [string, Answer]): unknown => {
  const json = content?.['application/json'];
  return { would_answer: { status: Number(status), headers: {}, ...(json && { body: json.example }) }, changes: [EXAMPLE_CHANGE] };
};

/** Removes the additions of `addDryRuns`, for clients that send no preferences. */
export const withoutDryRuns = (document: Document): Document => {
  const result = structuredClone(document);
  for (const { operation } of eachOperation(result)) {
    const { content } = (operation.responses['200'] ?? {}) as Answer;
    if (!content?.[DRY_RUN_TYPE]) continue;
    delete content[DRY_RUN_TYPE];
    if (Object.keys(content).length === 0) delete operation.responses['200'];
    operation.parameters = operation.parameters?.filter((parameter) => !isDeepStrictEqual(parameter, PREFER));
  }
  return result;
};

const dryRunOf = (status: number, { content }: Answer): Record<string, unknown> => {
  const json = content?.['application/json'];
  const body = isObject(json) ? { body: json['schema'] } : {};
  return {
    type: 'object',
    additionalProperties: false,
    required: ['would_answer', 'changes'],
    properties: {
      would_answer: {
        type: 'object',
        additionalProperties: false,
        required: ['status', 'headers', ...Object.keys(body)],
        properties: {
          status: { type: 'integer', const: status },
          headers: {
            type: 'object',
            'x-free-map': true,
            maxProperties: 20,
            propertyNames: { pattern: '^[a-z][a-z-]*$', maxLength: 100 },
            additionalProperties: text(1000),
            description: 'Of the answer itself, e.g. `etag`; names in lower case.',
          },
          ...body,
        },
      },
      changes: { type: 'array', maxItems: 100_000, items: { $ref: '#/components/schemas/DryRunChange' } },
    },
  };
};
