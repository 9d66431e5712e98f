import { startProcessorTime } from '@mekuri/testing/processor-time';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import request, { type Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { sellEveryFlag, WHOLE_PLAN } from '../../testing/app/every-flag.ts';
import { describedOperations, sampleRequest, type Described, type SampleRequest, type Schema } from '../../testing/app/sample-request.ts';
import { dereference, readDocument } from '../contract/openapi-document.ts';
import { INGEST_LIMIT } from './body.ts';

const isProblem = new Ajv2020({ strict: false }).compile({
  ...dereference(readDocument(), { $ref: '#/components/schemas/Problem' }),
  components: readDocument().components,
});

/** Roles whose token belongs to one site. */
const KNOWN = ['member', 'preview'] as const;
const ROLES = ['USER', 'MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'MASTER_USER'] as const;

let app: TestApp;
let knownSite: string;
/** Tokens by role. With a user of each role, every operation has a caller who passes its guards. */
const tokens = new Map<string, string>();
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  await sellEveryFlag(app);
  for (const role of ROLES) tokens.set(role, (await app.create.user({ role, plan: WHOLE_PLAN.name })).token);
  knownSite = (await app.create.site(await app.create.user())).id;
  for (const kind of KNOWN) tokens.set(kind, await app.create.foreignToken(kind, knownSite));
});
afterAll(() => app.close());

/** These report errors as JSON-RPC does: see mcp/protocol.test.ts. */
const ofPrograms = describedOperations().filter(({ operation }) => operation.audience === 'program');
const operations = describedOperations().filter(({ operation }) => operation.audience !== 'program');
const withBody = operations.filter(({ body }) => body);
const title = ({ operation }: Described): string => operation.id;
const named = (list: Described[]) => list.map((described) => [title(described), described] as const);

const knownAs = ({ roles }: Described['operation']) => KNOWN.find((kind) => roles.includes(kind));

const call = ({ operation }: Described, { path, query, headers }: SampleRequest): Test => {
  const origin = ['console', 'internal'].includes(operation.audience) ? app.origins.app : app.origins.sites;
  const caller = knownAs(operation) ?? ROLES.find((role) => operation.roles.includes(role)) ?? 'USER';
  const token = tokens.get(caller)!;
  const address = knownAs(operation) ? path.replace(/\/site\/nowhere(?=\/|$)/, `/site/${knownSite}`) : path;
  return request(origin)[operation.method](address).query(query).set(headers).set('authorization', `Bearer ${token}`);
};

/** Expects a refusal within two seconds of CPU time that names the problem and exposes no server internals. */
const expectRefusal = async (sent: Test, status: number | readonly number[]): Promise<void> => {
  const spent = startProcessorTime();
  const answer = await sent.ok(() => true);
  const about = `${answer.status} ${answer.text}`;
  expect([status].flat(), about).toContain(answer.status);
  expect(answer.headers['content-type'], about).toMatch(/^application\/problem\+json/);
  expect(isProblem(JSON.parse(answer.text)), `${about} ${JSON.stringify(isProblem.errors)}`).toBe(true);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|select |insert /);
  expect(spent(), about).toBeLessThan(2000);
};

const sendJson = (described: Described, sample: SampleRequest, text: string | Buffer): Test =>
  call(described, sample).set('content-type', 'application/json').serialize(String).send(text);

/** Built and encoded once for all operations. */
const LARGE = Buffer.from(JSON.stringify({ name: 'x'.repeat(10_000_000) }));

const typesOf = (schema: Schema): string[] =>
  [schema['type'], ...((schema['oneOf'] ?? []) as Schema[]).map(({ type }) => type)]
    .flat()
    .filter((type): type is string => typeof type === 'string');
/** A value of a type that the field does not accept. */
const wrong = (schema: Schema): unknown => (typesOf(schema).includes('object') ? 'text' : { a: 1 });

/** A body that repeats its first key in another spelling. */
const twice = (sample: Record<string, unknown>, spell: (key: string) => string): string => {
  const [key = 'a', value = 1] = Object.entries(sample)[0] ?? [];
  return JSON.stringify({ [key]: value, ...sample }).replace(/^\{/, `{"${spell(key)}":${JSON.stringify(value)},`);
};
const escaped = (key: string): string => `\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}`;

interface Mutation {
  what: string;
  text(sample: Record<string, unknown>): string;
}

const mutations = (schema: Schema): Mutation[] => {
  const properties = Object.entries(schema.properties ?? {});
  const set = (what: string, name: string, value: unknown): Mutation => ({
    what: `${name}: ${what}`,
    text: (sample) => JSON.stringify({ ...sample, [name]: value }),
  });
  const inFront = (what: string, member: string): Mutation => ({
    what,
    text: (sample) => JSON.stringify(sample).replace(/^\{/, `{${member}${Object.keys(sample).length > 0 ? ',' : ''}`),
  });
  return [
    set('unknown', 'nobody_knows_this', 1),
    inFront('__proto__', '"__proto__":{"role":"MASTER"}'),
    inFront('constructor', '"constructor":{"prototype":{"role":"MASTER"}}'),
    { what: 'a key twice', text: (sample) => twice(sample, (key) => key) },
    { what: 'a key twice, once escaped', text: (sample) => twice(sample, escaped) },
    ...properties.flatMap(([name, property]) => {
      const text = typesOf(property).includes('string');
      return [
        set('wrong type', name, wrong(property)),
        ...(text && property['maxLength'] ? [set('too long', name, 'あ'.repeat(Number(property['maxLength']) + 1))] : []),
        ...(text ? [set('NUL', name, 'a\0b'), set('lone surrogate', name, 'a\ud800')] : []),
        ...(name.includes('_')
          ? [
              set(
                'colliding key',
                name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
                1,
              ),
            ]
          : []),
      ];
    }),
  ];
};

describe.each(named(withBody))('the body of %s', (_, described) => {
  const sample = sampleRequest(described);

  it.each(mutations(described.body!).map((mutation) => [mutation.what, mutation] as const))('is refused: %s', async (_what, mutation) => {
    await expectRefusal(sendJson(described, sample, mutation.text(sample.body!)), 400);
  });

  it.each([
    ['malformed', '{"a":'],
    ['no object', '[]'],
    ['empty text', ' '],
    ['100 levels deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['100,000 levels deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('is refused: %s', async (_what, text) => {
    const isTooLarge = described.operation.rate === 'ingest' && Buffer.byteLength(text) > INGEST_LIMIT;
    await expectRefusal(sendJson(described, sample, text), isTooLarge ? 413 : 400);
  });

  it('is refused: 10 MB', async () => {
    await expectRefusal(sendJson(described, sample, LARGE), 413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    '',
  ])('is refused as %o', async (contentType) => {
    await expectRefusal(call(described, sample).set('content-type', contentType).serialize(String).send(JSON.stringify(sample.body)), 415);
  });

  it('is refused when compressed', async () => {
    await expectRefusal(sendJson(described, sample, JSON.stringify(sample.body)).set('content-encoding', 'gzip'), 415);
  });
});

describe.each(named(operations.filter(({ operation }) => !operation.body)))('%s, which takes no body', (_, described) => {
  const sample = sampleRequest(described);

  it('refuses one', async () => {
    await expectRefusal(sendJson(described, sample, '{"a":1}'), 400);
  });

  it('refuses one of 10 MB', async () => {
    await expectRefusal(sendJson(described, sample, LARGE), 413);
  });
});

describe.each(named(operations))('%s', (_, described) => {
  it('accepts the sample that all other cases change in one place', async () => {
    const sample = sampleRequest(described);
    const sent = sample.body === undefined ? call(described, sample) : call(described, sample).send(sample.body);
    const { code, fields = [] } = (await sent.ok(() => true)).body as { code?: string; fields?: { rule: string }[] };
    // Rule names of modules contain a dot; the validator's do not.
    const refused = fields.filter(({ rule }) => !rule.includes('.'));
    expect(code === 'invalid_input' && (fields.length === 0 || refused.length > 0), JSON.stringify(fields)).toBe(false);
  });
});

describe.each(named(operations))('the address of %s', (_, described) => {
  const sample = sampleRequest(described);
  const { parameters } = described;

  it.each([
    ['an unknown parameter', { nobody_knows_this: '1' }],
    ['a dangerous parameter', { constructor: '1' }],
    ['NUL in a parameter', { lang: 'a\0b' }],
  ])('is refused: %s', async (_what, query) => {
    const more = { ...sample, query: { ...sample.query, ...query } };
    if (described.body) await expectRefusal(sendJson(described, more, JSON.stringify(sample.body)), 400);
    else await expectRefusal(call(described, more), 400);
  });

  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  it.each(
    inPath.length === 0
      ? []
      : [
          ['malformed', '%E0%A4%A'],
          ['NUL', 'a%00b'],
          ['too long', 'x'.repeat(500)],
          ['SQL', "1'%20or%20'1'='1"],
          ['a step up', '..%2F..%2Fetc'],
        ],
  )('is refused: %s in its path', async (_what, value) => {
    const path = `/api${described.operation.path.replaceAll(/:\w+/g, value)}`;
    // No member's token exists for such a site, so authentication may refuse the request first.
    const status = knownAs(described.operation) ? [400, 401] : 400;
    if (described.body) await expectRefusal(sendJson(described, { ...sample, path }, JSON.stringify(sample.body)), status);
    else await expectRefusal(call(described, { ...sample, path }), status);
  });

  const values = parameters.filter(({ in: place, schema }) => place === 'query' && typesOf(schema).includes('integer'));
  it.each(values.length === 0 ? [] : ['-1', '1e99', 'x', '', '1;drop', '9999999999999999999999'])(
    'is refused: %o for a number',
    async (value) => {
      for (const { name } of values) await expectRefusal(call(described, { ...sample, query: { ...sample.query, [name]: value } }), 400);
    },
  );
});

it('covers every operation of the document', () => {
  const bundled = JSON.parse(readFileSync(new URL('../../../openapi/dist/openapi.json', import.meta.url), 'utf8')) as { paths: unknown };
  expect([...operations, ...ofPrograms].map(title).sort()).toEqual(
    [...JSON.stringify(bundled.paths).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id!).sort(),
  );
});
