import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBreakingChanges } from './breaking-changes.ts';
import type { Document, Operation } from './document.ts';
import { addDryRuns, DRY_RUN_TYPE } from './dry-run.ts';
import { commonParts, prefixOf, releasedApi, together } from './released-api.fixture.ts';

type Part = Record<string, unknown>;
interface Change {
  title: string;
  change: (document: Document) => void;
}
interface Refused extends Change {
  /** Parts of the expected message. The first names the operation. */
  says: [string, ...string[]];
}

/** Number of comparisons that share a run of Redocly. */
const TOGETHER = 20;
const NOW = new Date('2026-11-27T12:00:00Z');

const operation = (document: Document, method: string, path: string): Operation => document.paths[path]![method] as Operation;
const list = (document: Document): Operation => operation(document, 'get', '/site');
const create = (document: Document): Operation => operation(document, 'post', '/site');
const get = (document: Document): Operation => operation(document, 'get', '/site/{siteId}');
const update = (document: Document): Operation => operation(document, 'put', '/site/{siteId}');
const remove = (document: Document): Operation => operation(document, 'delete', '/site/{siteId}');
const component = (document: Document, kind: string, name: string): Part => document.components[kind]![name] as Part;
const schema = (document: Document, name: string): Part => component(document, 'schemas', name);
const field = (document: Document, name: string, property: string): Part =>
  (schema(document, name)['properties'] as Part)[property] as Part;
const parameter = (document: Document, name: string): Part =>
  list(document).parameters!.find((one) => (one as Part)['name'] === name) as Part;
const addField = (document: Document, name: string, property: string, value: Part = { type: 'string', maxLength: 10 }): void => {
  (schema(document, name)['properties'] as Part)[property] = value;
};
const dropField = (document: Document, name: string, property: string): void => {
  delete (schema(document, name)['properties'] as Part)[property];
  relax(document, name, property);
};
const require_ = (document: Document, name: string, property: string): number =>
  (schema(document, name)['required'] as string[]).push(property);
const relax = (document: Document, name: string, property: string): void => {
  schema(document, name)['required'] = (schema(document, name)['required'] as string[]).filter((other) => other !== property);
};
const renamed = (entries: Part, from: string, to: string): Part =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key === from ? to : key, value]));
const contentOf = (part: unknown): Part => (part as Part)['content'] as Part;
const dataOf = (document: Document): Part => field(document, 'SitePublished', 'data');
const dataField = (document: Document, name: string): Part => (dataOf(document)['properties'] as Part)[name] as Part;
const webhook = (document: Document): Operation => document.webhooks!['site.published']!['post'] as Operation;

const LIST = 'sites.list (GET /site)';
const CREATE = 'sites.create (POST /site)';
const GET = 'sites.get (GET /site/{siteId})';
const UPDATE = 'sites.update (PUT /site/{siteId})';
const DELETE = 'sites.delete (DELETE /site/{siteId})';
const WEBHOOK = 'webhook site.published';

const refused: Refused[] = [
  // Operations
  { title: 'a removed operation', change: (d) => delete d.paths['/site/{siteId}']!['delete'], says: [DELETE, 'was removed'] },
  { title: 'a removed path', change: (d) => delete d.paths['/site'], says: [LIST, CREATE, 'was removed'] },
  {
    title: 'a renamed path',
    change: (d) => void (d.paths = renamed(d.paths, '/site', '/sites') as Document['paths']),
    says: [LIST, 'Path `/site` was removed'],
  },
  { title: 'a renamed operation', change: (d) => void (list(d).operationId = 'sites.all'), says: [LIST, "to 'sites.all'"] },
  {
    title: 'a changed scope',
    change: (d) => void (list(d)['x-api-scope'] = 'drafts.read'),
    says: [LIST, 'from "content.read" to "drafts.read"'],
  },
  { title: 'an operation made a preview', change: (d) => void (list(d)['x-internal-preview'] = true), says: [LIST, 'preview'] },
  { title: 'another server', change: (d) => void (d.servers = [{ url: '/api/v2' }]), says: [LIST, '/api/v2'] },
  // Credentials
  {
    title: 'a removed security scheme',
    change: (d) => {
      delete d.components['securitySchemes']!['basic'];
      create(d).security = [{ key: [] }];
    },
    says: [CREATE, 'Security scheme `basic` was removed'],
  },
  { title: 'a credential no longer taken', change: (d) => void (create(d).security = [{ key: [] }]), says: [CREATE, '`basic`'] },
  {
    title: 'a changed security scheme',
    change: (d) => void (component(d, 'securitySchemes', 'basic')['scheme'] = 'digest'),
    says: [CREATE, "'digest'"],
  },
  { title: 'another credential for the whole document', change: (d) => void (d.security = [{ basic: [] }]), says: [LIST, '`basic`'] },
  // Parameters
  {
    title: 'a renamed path parameter',
    change: (d) => {
      d.paths = renamed(d.paths, '/site/{siteId}', '/site/{id}') as Document['paths'];
      component(d, 'parameters', 'SiteId')['name'] = 'id';
    },
    says: [UPDATE, 'siteId was renamed to id'],
  },
  { title: 'a removed parameter', change: (d) => void list(d).parameters!.shift(), says: [LIST, '`limit` query parameter was removed'] },
  {
    title: 'a new required parameter',
    change: (d) => list(d).parameters!.push({ name: 'owner', in: 'query', required: true, schema: { type: 'string' } }),
    says: [LIST, '`owner` query parameter was added'],
  },
  {
    title: 'a parameter that became required',
    change: (d) => void (parameter(d, 'limit')['required'] = true),
    says: [LIST, '`limit`', 'required'],
  },
  { title: 'a lower maximum', change: (d) => void ((parameter(d, 'limit')['schema'] as Part)['maximum'] = 50), says: [LIST, "'<= 50'"] },
  {
    title: 'a changed default of a parameter',
    change: (d) => void ((parameter(d, 'limit')['schema'] as Part)['default'] = 50),
    says: [LIST, 'query parameter limit', 'from 20 to 50'],
  },
  {
    title: 'a removed value of a shared parameter',
    change: (d) => void ((component(d, 'parameters', 'Language')['schema'] as Part)['enum'] = ['ja']),
    says: [LIST, "'en'"],
  },
  // Requests
  {
    title: 'a new required field',
    change: (d) => (addField(d, 'SiteInput', 'slug'), require_(d, 'SiteInput', 'slug')),
    says: [UPDATE, '`slug`'],
  },
  { title: 'a field that became required', change: (d) => require_(d, 'SiteInput', 'path'), says: [CREATE, 'became required: `path`'] },
  { title: 'a removed field of a request', change: (d) => dropField(d, 'SiteInput', 'contact'), says: [CREATE, '`contact`', 'removed'] },
  {
    title: 'a shorter maxLength',
    change: (d) => void (field(d, 'SiteInput', 'name')['maxLength'] = 50),
    says: [UPDATE, "from '100' to '50'"],
  },
  { title: 'a shorter maxItems', change: (d) => void (field(d, 'SiteInput', 'tags')['maxItems'] = 5), says: [UPDATE, "from '20' to '5'"] },
  { title: 'a changed pattern', change: (d) => void (field(d, 'SiteInput', 'path')['pattern'] = '^[a-z]+$'), says: [UPDATE, '`pattern`'] },
  { title: 'a new format', change: (d) => void (field(d, 'SiteInput', 'contact')['format'] = 'email'), says: [UPDATE, "'email'"] },
  {
    title: 'a retyped field of a request',
    change: (d) => void (field(d, 'SiteInput', 'contact')['type'] = 'integer'),
    says: [UPDATE, "to 'integer'"],
  },
  {
    title: 'a changed default of a field',
    change: (d) => void (field(d, 'SiteInput', 'notify')['default'] = true),
    says: [UPDATE, 'field notify', 'from false to true'],
  },
  {
    title: 'a default that appears',
    change: (d) => void (field(d, 'SiteInput', 'contact')['default'] = ''),
    says: [UPDATE, 'from none to ""'],
  },
  {
    title: 'a default inside a list',
    change: (d) => void (field(d, 'Part', 'width')['default'] = 2),
    says: [CREATE, 'field parts[].width', 'from 1 to 2'],
  },
  {
    title: 'a removed value of a request',
    change: (d) => void (field(d, 'SiteInput', 'visibility')['enum'] = ['public']),
    says: [UPDATE, "'members'"],
  },
  {
    title: 'a removed value of an extensible list in a request',
    change: (d) => void (field(d, 'SiteInput', 'theme')['x-extensible-enum'] = ['plain']),
    says: [UPDATE, 'field theme', 'dark'],
  },
  {
    title: 'a field of a request made read-only',
    change: (d) => void (field(d, 'SiteInput', 'contact')['readOnly'] = true),
    says: [UPDATE, 'read-only'],
  },
  {
    title: 'a required request body',
    change: (d) => void ((update(d).requestBody as Part)['required'] = true),
    says: [UPDATE, 'required'],
  },
  {
    title: 'a required request body where there was none',
    change: (d) => void (remove(d).requestBody = { required: true, content: { 'application/json': { schema: { type: 'object' } } } }),
    says: [DELETE, 'request body was added'],
  },
  {
    title: 'a removed content type of a request',
    change: (d) => delete contentOf(create(d).requestBody)['multipart/form-data'],
    says: [CREATE, '`multipart/form-data` was removed'],
  },
  {
    title: 'a tightened schema that answers use too',
    change: (d) => void (field(d, 'Label', 'text')['maxLength'] = 9),
    says: [UPDATE, 'requestBody', "to '9'"],
  },
  // Responses
  { title: 'a removed field of an answer', change: (d) => dropField(d, 'Site', 'pages'), says: [GET, '`pages`', 'removed'] },
  {
    title: 'a removed field in every answer that holds it',
    change: (d) => dropField(d, 'Site', 'pages'),
    says: [LIST, '`pages`', 'removed'],
  },
  { title: 'a retyped field of an answer', change: (d) => void (field(d, 'Site', 'pages')['type'] = 'string'), says: [GET, "to 'string'"] },
  { title: 'a field of an answer that became optional', change: (d) => relax(d, 'Site', 'id'), says: [GET, 'no longer required: `id`'] },
  {
    title: 'a field of an answer that may be null',
    change: (d) => void (field(d, 'Site', 'name')['type'] = ['string', 'null']),
    says: [GET, "'string | null'"],
  },
  {
    title: 'a field of an answer made write-only',
    change: (d) => void (field(d, 'Site', 'pages')['writeOnly'] = true),
    says: [GET, 'field pages', 'write-only'],
  },
  {
    title: 'a new value in an answer',
    change: (d) => (field(d, 'Site', 'status')['enum'] as string[]).push('archived'),
    says: [GET, "'archived'"],
  },
  { title: 'a removed field whose values may grow', change: (d) => dropField(d, 'Site', 'kind'), says: [GET, '`kind`', 'removed'] },
  {
    title: 'a removed field of a schema that contains itself',
    change: (d) => dropField(d, 'Folder', 'title'),
    says: [GET, '`title`', 'removed'],
  },
  { title: 'a removed status of success', change: (d) => delete create(d).responses['202'], says: [CREATE, '`202` was removed'] },
  {
    title: 'another status of success',
    change: (d) => void (create(d).responses = renamed(create(d).responses, '201', '200') as Operation['responses']),
    says: [CREATE, '`201` became `200`'],
  },
  {
    title: 'a removed content type of an answer',
    change: (d) => delete contentOf(get(d).responses['200'])['text/csv'],
    says: [GET, '`text/csv` was removed'],
  },
  { title: 'a removed header of an answer', change: (d) => delete (get(d).responses['200'] as Part)['headers'], says: [GET, 'headers'] },
  // Webhooks
  { title: 'a removed webhook', change: (d) => delete d.webhooks!['site.published'], says: [WEBHOOK, 'was removed'] },
  { title: 'a removed field of a payload', change: (d) => dropField(d, 'SitePublished', 'by'), says: [WEBHOOK, '`by`', 'removed'] },
  { title: 'a field of a payload that became optional', change: (d) => relax(d, 'SitePublished', 'site_id'), says: [WEBHOOK, '`site_id`'] },
  {
    title: 'a field of a payload that may be null',
    change: (d) => void (field(d, 'SitePublished', 'by')['type'] = ['string', 'null']),
    says: [WEBHOOK, "'string | null'"],
  },
  {
    title: 'a renamed webhook',
    change: (d) => void (d.webhooks = renamed(d.webhooks!, 'site.published', 'site.released') as Document['webhooks']),
    says: [WEBHOOK, 'was removed'],
  },
  {
    title: 'a required field of a payload that was removed',
    change: (d) => dropField(d, 'SitePublished', 'site_id'),
    says: [WEBHOOK, '`site_id`', 'removed'],
  },
  {
    title: 'a required field of the data of a payload that was removed',
    change: (d) => {
      delete (dataOf(d)['properties'] as Part)['release_id'];
      dataOf(d)['required'] = ['state', 'reason', 'number'];
    },
    says: [WEBHOOK, '`release_id`', 'removed'],
  },
  {
    title: 'a required field of the data of a payload that became optional',
    change: (d) => void (dataOf(d)['required'] = ['release_id', 'state', 'reason']),
    says: [WEBHOOK, '`number`'],
  },
  { title: 'a retyped field of a payload', change: (d) => void (dataField(d, 'number')['type'] = 'string'), says: [WEBHOOK, "'string'"] },
  { title: 'another type of an event', change: (d) => void (field(d, 'SitePublished', 'type')['const'] = 'site.live'), says: [WEBHOOK] },
  { title: 'a new state in a payload', change: (d) => (dataField(d, 'state')['enum'] as string[]).push('held'), says: [WEBHOOK, "'held'"] },
  {
    title: 'a changed scope of a webhook',
    change: (d) => void (webhook(d)['x-api-scope'] = 'drafts.read'),
    says: [WEBHOOK, 'from "content.read" to "drafts.read"'],
  },
];

const accepted: Change[] = [
  { title: 'a new operation', change: (d) => void (d.paths['/site']!['patch'] = { ...list(d), operationId: 'sites.patch' }) },
  { title: 'a new path', change: (d) => void (d.paths['/page'] = { get: { ...list(d), operationId: 'pages.list' } }) },
  {
    title: 'an optional parameter',
    change: (d) => list(d).parameters!.push({ name: 'owner', in: 'query', schema: { type: 'string', default: 'all' } }),
  },
  { title: 'a parameter moved from a path to its operations', change: (d) => moveParameters(d) },
  {
    title: 'an optional field of a request, with a default',
    change: (d) => addField(d, 'SiteInput', 'slug', { type: 'string', default: '' }),
  },
  { title: 'a field of a request no longer required', change: (d) => relax(d, 'SiteInput', 'name') },
  { title: 'a new value in a request', change: (d) => (field(d, 'SiteInput', 'visibility')['enum'] as string[]).push('link') },
  { title: 'a longer maxLength in a request', change: (d) => void (field(d, 'SiteInput', 'name')['maxLength'] = 500) },
  { title: 'a dropped pattern in a request', change: (d) => delete field(d, 'SiteInput', 'path')['pattern'] },
  { title: 'null accepted in a request', change: (d) => void (field(d, 'SiteInput', 'contact')['type'] = ['string', 'null']) },
  { title: 'a content type of a request', change: (d) => void (contentOf(update(d).requestBody)['multipart/form-data'] = {}) },
  { title: 'a longer maxLength in an answer', change: (d) => void (field(d, 'Site', 'name')['maxLength'] = 500) },
  { title: 'a larger maximum in an answer', change: (d) => void (field(d, 'Site', 'pages')['maximum'] = 5000) },
  { title: 'a field of an answer', change: (d) => (addField(d, 'Site', 'slug'), require_(d, 'Site', 'slug')) },
  { title: 'a field of an answer that is always there now', change: (d) => require_(d, 'Site', 'pages') },
  { title: 'a field of a schema that is sent and received', change: (d) => addField(d, 'Label', 'tone') },
  {
    title: 'a new value of an extensible list in an answer',
    change: (d) => (field(d, 'Site', 'theme')['x-extensible-enum'] as string[]).push('dark'),
  },
  {
    title: 'a new value in an answer that is marked as extensible',
    change: (d) => (field(d, 'Site', 'kind')['enum'] as string[]).push('shop'),
  },
  { title: 'a value of an answer that is gone', change: (d) => (field(d, 'Site', 'status')['enum'] as string[]).pop() },
  {
    title: 'a new status and a new header',
    change: (d) => void (get(d).responses['304'] = { description: 'Same', headers: { ETag: { schema: {} } } }),
  },
  { title: 'one more way to call', change: (d) => void (list(d).security = [{ key: [] }, { basic: [] }]) },
  { title: 'a default in a payload', change: (d) => void (field(d, 'SitePublished', 'by')['default'] = 'system') },
  { title: 'a field of a payload', change: (d) => addField(d, 'SitePublished', 'release') },
  {
    title: 'a required field of the data of a payload',
    change: (d) => {
      (dataOf(d)['properties'] as Part)['language'] = { type: 'string', maxLength: 2 };
      (dataOf(d)['required'] as string[]).push('language');
    },
  },
  {
    title: 'a new value in a payload that is marked as extensible',
    change: (d) => (dataField(d, 'reason')['enum'] as string[]).push('schedule'),
  },
  { title: 'a larger maximum in a payload', change: (d) => void (dataField(d, 'number')['maximum'] = 5000) },
  {
    title: 'a new webhook',
    change: (d) => void (d.webhooks!['site.closed'] = { post: { ...webhook(d), operationId: 'webhooks.siteClosed' } }),
  },
  { title: 'a renamed component', change: (d) => renameLabel(d) },
  { title: 'descriptions, tags and order', change: (d) => describeAgain(d) },
  { title: 'answers of dry runs', change: addDryRuns },
  {
    title: 'a deprecation',
    change: (d) =>
      Object.assign(list(d), { deprecated: true, 'x-deprecated-on': '2026-12-01', 'x-sunset': '2027-12-01', 'x-replaced-by': 'sites.get' }),
  },
];

const moveParameters = (document: Document): void => {
  const item = document.paths['/site/{siteId}']!;
  for (const one of [get, update, remove]) one(document).parameters = [item['parameters']].flat();
  delete item['parameters'];
};
const renameLabel = (document: Document): void => {
  document.components['schemas'] = renamed(document.components['schemas']!, 'Label', 'Caption');
  for (const name of ['Site', 'SiteInput']) addField(document, name, 'label', { $ref: '#/components/schemas/Caption' });
};
const describeAgain = (document: Document): void => {
  Object.assign(list(document), { summary: 'Sites', description: 'All sites.', tags: ['other'] });
  document.paths = Object.fromEntries(Object.entries(document.paths).toReversed());
};

const changed = ({ change }: Change, base: Document = releasedApi()): Document => {
  const document = structuredClone(base);
  change(document);
  expect(document, 'the change changes nothing').not.toEqual(base);
  return document;
};
const breaks = (change: Change, base: Document = releasedApi()): Promise<string[]> => findBreakingChanges(base, changed(change, base), NOW);

/** Breaking changes of many edits, each on its own copy. Edits to parts shared by all operations are compared one by one. */
const breaksOfMany = async (changes: readonly Change[]): Promise<ReadonlyMap<Change, string[]>> => {
  const base = releasedApi();
  const isCommon = (change: Change): boolean => !isDeepStrictEqual(commonParts(changed(change)), commonParts(base));
  const [common, own] = [changes.filter(isCommon), changes.filter((change) => !isCommon(change))];
  const single = common.map(async (change): Promise<[Change, string[]]> => [change, await breaks(change)]);
  const merged = Array.from({ length: Math.ceil(own.length / TOGETHER) }, (_, part) =>
    breaksTogether(own.slice(part * TOGETHER, (part + 1) * TOGETHER)),
  );
  return new Map((await Promise.all([...merged, Promise.all(single)])).flat());
};

/** Redocly runs as a process, which is slow while other suites run. */
const SPAWNS = { timeout: 60_000 };

const breaksTogether = async (changes: readonly Change[]): Promise<[Change, string[]][]> => {
  const [before, after] = [together(changes.map(() => releasedApi())), together(changes.map((change) => changed(change)))];
  const lines = await findBreakingChanges(before, after, NOW);
  return changes.map((change, index) => {
    const prefix = prefixOf(index);
    return [change, lines.filter((line) => line.includes(prefix)).map((line) => line.replaceAll(prefix, ''))];
  });
};

describe('the gate of the public API', SPAWNS, () => {
  let found: ReadonlyMap<Change, string[]>;
  beforeAll(async () => void (found = await breaksOfMany([...refused, ...accepted])), 120_000);

  it.each(refused)('refuses $title', (change) => {
    const lines = found.get(change)!;
    const saying = lines.filter((line) => change.says.every((part) => line.includes(part)));
    expect(saying, lines.join('\n')).not.toHaveLength(0);
  });

  it.each(accepted)('accepts $title', (change) => expect(found.get(change)).toEqual([]));

  it('says each thing once', async () => {
    const lines = await breaks({ title: '', change: (d) => dropField(d, 'Site', 'pages') });
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.split(' ›')[0]))).toEqual(new Set([LIST, CREATE, GET, UPDATE]));
  });

  it('lets pass whatever comes after a release without operations', async () => {
    const empty = { ...releasedApi(), paths: {}, webhooks: {}, components: {} };
    expect(await findBreakingChanges(empty, releasedApi(), NOW)).toEqual([]);
  });
});

describe('a dry run that was released', SPAWNS, () => {
  const dry = (): Document => changed({ title: '', change: addDryRuns });

  it.each<[string, (document: Document) => unknown, string]>([
    ['with an answer of its own', (d) => delete remove(d).responses['200'], DELETE],
    ['beside another answer', (d) => delete contentOf(update(d).responses['200'])[DRY_RUN_TYPE], UPDATE],
  ])('may not be withdrawn: one %s', async (_, change, label) => {
    expect((await breaks({ title: '', change: (d) => void change(d) }, dry())).join()).toContain(label);
  });
});

describe('an operation that was released as a preview', SPAWNS, () => {
  const preview = (): Document => changed({ title: '', change: (d) => void (get(d)['x-internal-preview'] = true) });
  const gone: Change = { title: '', change: (d) => delete d.paths['/site/{siteId}']!['get'] };

  it('may be removed', async () => expect(await breaks(gone, preview())).toEqual([]));
  it('does not free what it shares with others', async () => {
    const lines = await breaks({ title: '', change: (d) => dropField(d, 'Site', 'pages') }, preview());
    expect(lines.some((line) => line.startsWith(LIST))).toBe(true);
    expect(lines.some((line) => line.startsWith(GET))).toBe(false);
  });
  it('is promised once it is no longer a preview', async () => expect((await breaks(gone)).join()).toContain(GET));
});

describe('a deprecated operation', SPAWNS, () => {
  const deprecated = (more: Part): Document => changed({ title: '', change: (d) => Object.assign(remove(d), more) });
  const gone: Change = { title: '', change: (d) => delete d.paths['/site/{siteId}']!['delete'] };

  it('may be removed after its sunset', async () => {
    expect(await breaks(gone, deprecated({ deprecated: true, 'x-sunset': '2026-11-26' }))).toEqual([]);
  });
  it.each([
    ['before its sunset', { deprecated: true, 'x-sunset': '2026-11-28' }],
    ['on the day of its sunset', { deprecated: true, 'x-sunset': '2026-11-27' }],
    ['without a sunset', { deprecated: true }],
    ['with a sunset that is no date', { deprecated: true, 'x-sunset': 'soon' }],
    ['with a past sunset alone', { 'x-sunset': '2026-11-26' }],
  ])('may not be removed %s', async (_, more) => expect((await breaks(gone, deprecated(more))).join()).toContain(DELETE));
  it.each([
    ['in the last 31 days', '2026-10-28', 0],
    ['longer ago', '2026-10-26', 1],
  ])('is announced when it is deprecated: %s', async (_, day, issues) => {
    const change = (d: Document) => Object.assign(remove(d), { deprecated: true, 'x-deprecated-on': day, 'x-sunset': '2027-12-01' });
    expect(await breaks({ title: '', change })).toHaveLength(issues);
  });
  it.each([
    ['earlier', '2027-11-29', [DELETE, 'from 2027-11-30 to 2027-11-29']],
    ['later', '2027-12-01', []],
  ])('may have its sunset moved only to a later day: %s', async (_, sunset, says) => {
    const base = deprecated({ deprecated: true, 'x-sunset': '2027-11-30' });
    const found = await breaks({ title: '', change: (d) => Object.assign(remove(d), { 'x-sunset': sunset }) }, base);
    expect(found).toHaveLength(says.length === 0 ? 0 : 1);
    for (const part of says) expect(found[0]).toContain(part);
  });
  it('keeps its promise while it is there', async () => {
    const base = deprecated({ deprecated: true, 'x-sunset': '2026-11-26' });
    expect((await breaks({ title: '', change: (d) => void (remove(d).operationId = 'sites.drop') }, base)).join()).toContain(DELETE);
  });
});
