import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.ts';
import { camelCased } from '../camel-case.ts';
import { DOCUMENTS, forAudience } from '../audience.ts';
import { eachOperation, type Document, type Operation } from '../document.ts';
import { lintDeprecations } from './lint-deprecation.ts';
import { lintInternal } from './lint-internal.ts';
import { publicDocument } from '../public-document.ts';
import { lint } from './lint.ts';

/** The product's document with one change. */
const changed = (change: (document: Document) => void): Document => {
  const document = bundle();
  change(document);
  return document;
};
const login = (document: Document): Operation => document.paths['/auth/login']!['post'] as Operation;
const schema = (document: Document, name: string): Record<string, unknown> =>
  document.components['schemas']![name] as Record<string, unknown>;
const properties = (document: Document, name: string): Record<string, Record<string, unknown>> =>
  schema(document, name)['properties'] as Record<string, Record<string, unknown>>;

describe('the lint rules', () => {
  it('find nothing in the document as it is', async () => {
    expect(await lint(bundle())).toEqual([]);
  });

  it.each([
    ['is of no form', 'sites.get', { 'x-api-scope': 'drafts' }, 'x-api-scope is of the form area.read or area.write'],
    ['has sites without a scope', 'preview.getShare', { 'x-api-sites': 'account' }, 'x-api-sites needs x-api-scope'],
    ['has unknown sites', 'sites.get', { 'x-api-sites': 'some' }, 'x-api-sites is filtered or account'],
    [
      'is of an area that is never public',
      'users.getOwn',
      { 'x-api-scope': 'account.read' },
      'an operation of this area has no x-api-scope',
    ],
    ['makes keys', 'publicApi.createKey', { 'x-api-scope': 'keys.write' }, 'an operation of this area has no x-api-scope'],
    ['is of visitors', 'endUser.getSite', { 'x-api-scope': 'content.read' }, 'x-api-scope is for operations of the console'],
    ['is personal', 'forms.markSeen', { 'x-api-scope': 'entries.write' }, 'what a person does for themselves has no x-api-scope'],
    ['is not for creators', 'jobs.list', { 'x-api-scope': 'jobs.read' }, 'x-api-scope needs the roles USER and MASTER_USER'],
    ['is of a GET that writes', 'sites.get', { 'x-api-scope': 'drafts.write' }, 'a GET has a scope of the form area.read'],
    [
      'is for programs alone, of a plugin',
      'sites.get',
      { 'x-audience': 'program', 'x-plugin': 'quiz' },
      'x-audience program is for operations that the host answers itself',
    ],
    ['reads dry', 'sites.get', { 'x-dry-run': false }, 'x-dry-run is false, and on writes alone'],
    ['says that it runs dry', 'sites.create', { 'x-dry-run': true }, 'x-dry-run is false, and on writes alone'],
    ['is missing beside x-dry-run', 'preview.getShare', { 'x-dry-run': false }, 'x-dry-run needs x-api-scope'],
    [
      'cannot be rolled back',
      'sites.create',
      { 'x-transaction': 'manual' },
      'an operation with x-transaction manual cannot be rolled back: it has x-dry-run: false',
    ],
    [
      'answers a file dry',
      'media.createFolder',
      { responses: { '200': { description: 'A file.', content: { 'text/csv': {} } } } },
      'a dry run tells JSON alone: x-dry-run: false, or application/json',
    ],
  ])('refuse a scope that %s', async (_name, id, extensions, problem) => {
    const document = changed((whole) => {
      for (const { operation } of eachOperation(whole)) if (operation.operationId === id) Object.assign(operation, extensions);
    });
    expect(await lint(document)).toContain(`${id}: ${problem}`);
  });

  it.each<[string, Partial<Operation>, string[]]>([
    [
      'without its dates',
      { deprecated: true },
      ['x-deprecated-on', 'x-sunset'].map((name) => `a deprecated operation of the public API has ${name}`),
    ],
    ['with dates alone', { 'x-sunset': '2028-01-01' }, ['x-sunset needs deprecated: true']],
    [
      'on days that the calendar does not have',
      { deprecated: true, 'x-deprecated-on': '2026-02-30', 'x-sunset': 'soon' },
      ['x-deprecated-on is of the form YYYY-MM-DD', 'x-sunset is of the form YYYY-MM-DD'],
    ],
    [
      'for less than 12 months',
      { deprecated: true, 'x-deprecated-on': '2026-12-01', 'x-sunset': '2027-11-30' },
      ['x-sunset is at least 12 months after x-deprecated-on'],
    ],
    [
      'in favor of an unknown one',
      { deprecated: true, 'x-deprecated-on': '2026-12-01', 'x-sunset': '2027-12-01', 'x-replaced-by': 'sites.all' },
      ['x-replaced-by names no operation'],
    ],
    [
      'in favor of itself',
      { deprecated: true, 'x-deprecated-on': '2026-12-01', 'x-sunset': '2027-12-01', 'x-replaced-by': 'sites.list' },
      ['x-replaced-by names a deprecated operation'],
    ],
    [
      'in favor of one that programs may not call',
      { deprecated: true, 'x-deprecated-on': '2026-12-01', 'x-sunset': '2027-12-01', 'x-replaced-by': 'auth.login' },
      ['x-replaced-by names an operation outside the public API'],
    ],
    [
      'as it should be',
      { deprecated: true, 'x-deprecated-on': '2026-12-01', 'x-sunset': '2027-12-01', 'x-replaced-by': 'published.listSites' },
      [],
    ],
  ])('judge a published operation that is deprecated %s', (_name, extensions, problems) => {
    const document = changed((whole) => Object.assign(whole.paths['/site']!['get'] as Operation, extensions));
    expect(lintDeprecations(document)).toEqual(problems.map((problem) => `sites.list: ${problem}`));
  });

  it.each([
    'x-audience',
    'x-roles',
    'x-authority',
    'x-scope',
    'x-contract',
    'x-plan-feature',
    'x-audit',
    'x-rate',
    'x-idempotent',
    'x-transaction',
  ] as const)('refuse an operation without %s', async (extension) => {
    const problems = await lint(changed((document) => delete login(document)[extension]));
    expect(problems).toContain(`auth.login: ${extension} is missing`);
  });

  it.each(['400', '401', '403', '404', '429', 'default'])('refuse an operation without its %s answer', async (status) => {
    const problems = await lint(changed((document) => delete login(document).responses[status]));
    expect(problems).toContain(`auth.login: no ${status} answer`);
  });

  it.each([
    [
      'an object open to extra properties',
      (document: Document) => delete schema(document, 'Site')['additionalProperties'],
      '#/components/schemas/Site',
    ],
    [
      'a string without maxLength',
      (document: Document) => delete properties(document, 'Site')['name']!['maxLength'],
      '#/components/schemas/Site/properties/name',
    ],
    [
      'an array without maxItems',
      (document: Document) => delete properties(document, 'Grid')['categories']!['maxItems'],
      '#/components/schemas/Grid/properties/categories',
    ],
    [
      'a number without bounds',
      (document: Document) => delete properties(document, 'Release')['number']!['minimum'],
      '#/components/schemas/Release/properties/number',
    ],
  ])('refuse %s', async (problem, change, pointer) => {
    expect(await lint(changed(change))).toContain(`${pointer}: ${problem}`);
  });

  it.each(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])(
    'refuse %s of people for who may only view, and one that does not say of what it is',
    async (type) => {
      const exported = (document: Document): Operation => {
        const operation = document.paths['/oem-admin/user-export']!['get'] as Operation;
        operation.responses['200'] = { description: 'A file.', content: { [type]: { schema: { type: 'string', maxLength: 1 } } } };
        return operation;
      };
      const viewed = await lint(changed((document) => (exported(document)['x-authority'] = 'view')));
      expect(viewed).toContain('oemAdminUsers.export: a list of people as a file is for those who may edit: x-authority is edit');
      const silent = await lint(changed((document) => delete exported(document)['x-csv-of']));
      expect(silent).toContain(
        'oemAdminUsers.export: an operation that answers CSV or a spreadsheet says of what: x-csv-of is people or content',
      );
    },
  );

  it("refuse a plugin's operation outside its prefix", async () => {
    const problems = await lint(changed((document) => void (login(document)['x-plugin'] = 'seo')));
    expect(problems).toContain("auth.login: a plugin's operations begin with its id");
  });

  it('refuse a name that is a free map in one place only', async () => {
    const problems = await lint(changed((document) => void (properties(document, 'Site')['plugins'] = { type: 'string', maxLength: 1 })));
    expect(problems.some((problem) => problem.includes("'plugins' is a free map elsewhere"))).toBe(true);
  });
});

describe('a component that no operation refers to', () => {
  const unused = { type: 'object', additionalProperties: false };
  const problemsWith = (schema: object) => lint(changed((document) => void (document.components['schemas']!['Stray'] = schema)));

  it('is refused', async () => expect((await problemsWith(unused)).join()).toContain('no-unused-components'));
  it("is let in as the data of a plugin's element", async () => {
    expect(await problemsWith({ ...unused, 'x-page-element': 'stray' })).toEqual([]);
  });
});

describe('documents made from it', () => {
  it('hold one audience only, with all that it refers to', () => {
    const document = forAudience(bundle(), ['visitor']);
    const ofTheCore = eachOperation(document).filter(({ operation }) => !operation['x-plugin']);
    expect(ofTheCore.map(({ operation }) => operation.operationId)).toEqual([
      'endUser.listSites',
      'endUser.getSite',
      'endUser.getCompany',
      'endUser.getScripts',
      'endUser.getPage',
      'endUser.listProducts',
      'endUser.listButtons',
      'endUser.listLinks',
      'endUser.getPrivatePage',
      'endUser.listPrivateProducts',
      'endUser.listPrivateButtons',
      'endUser.listPrivateLinks',
      'traffic.collect',
      'traffic.forget',
      'traffic.openOwnDevice',
      'traffic.addOwnDevice',
    ]);
    const ofPlugins = eachOperation(document).filter(({ operation }) => operation['x-plugin']);
    const theirs = ofPlugins.flatMap(({ operation }) => (operation.security ?? []).flatMap((way) => Object.keys(way as object)));
    expect(Object.keys(document.components['securitySchemes']!).toSorted()).toEqual([...new Set(['member', ...theirs])].toSorted());
    const text = JSON.stringify(document);
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) expect(document.components[kind!]).toHaveProperty(name!);
  });

  it('name everything in camelCase and headers in lower case', () => {
    const document = camelCased(bundle());
    expect(Object.keys(properties(document, 'Site'))).toContain('numberHorizontal');
    expect(schema(document, 'Site')['required']).toContain('ownHostUrl');
    expect(JSON.stringify(document.components['parameters'])).toContain('"name":"if-match"');
    expect(JSON.stringify(document)).not.toContain('x-roles');
  });
});

describe('an operation for other services', () => {
  const raw = { required: true, content: { 'application/json': { schema: { type: 'string', maxLength: 262_144 } } } };
  const receive = {
    operationId: 'shop.receive',
    'x-audience': 'internal',
    'x-roles': ['anonymous'],
    'x-scope': 'subtree',
    'x-plan-feature': 'none',
    'x-raw-body': true,
    requestBody: raw,
    responses: {},
  } satisfies Operation;
  const issuesOf = (change: object, path = '/webhook/shop/{accountId}', method = 'post'): string[] =>
    lintInternal({ paths: { [path]: { [method]: { ...receive, ...change } } } } as unknown as Document);

  it('is valid', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ 'x-raw-body': undefined, requestBody: undefined })).toEqual([]);
  });

  it.each<[name: string, change: object, fault: string]>([
    ['has a role', { 'x-roles': ['MASTER'] }, 'an internal operation has the role anonymous alone'],
    ['has another scope', { 'x-scope': 'none' }, 'an internal operation has x-scope subtree'],
    ['has a plan flag', { 'x-plan-feature': 'public_api' }, 'an internal operation has x-plan-feature none'],
    ['has an unclear body', { 'x-raw-body': 'yes' }, 'x-raw-body is true or absent'],
    ['is of the console', { 'x-audience': 'console' }, 'x-raw-body is for the audience internal'],
    ...[
      { ...raw, required: false },
      { ...raw, content: { ...raw.content, 'text/csv': {} } },
      { ...raw, content: { 'application/json': { schema: { type: 'string', maxLength: 10 } } } },
      { ...raw, content: { 'application/json': { schema: { type: 'object' } } } },
    ].map((requestBody): [string, object, string] => [
      `has the body ${JSON.stringify(requestBody)}`,
      { requestBody },
      'a raw body is required, of the type application/json, with the schema { type: string, maxLength: 262144 }',
    ]),
  ])('is refused when it %s', (_name, change, issue) => {
    expect(issuesOf(change)).toEqual([`shop.receive: ${issue}`]);
  });

  it('names its account in the path', () => {
    expect(issuesOf({}, '/webhook/shop')).toEqual(['shop.receive: an internal operation has {accountId} in its path']);
  });

  it('is in no published document', () => {
    const document = bundle();
    const internal = eachOperation(document).filter(({ operation }) => operation['x-audience'] === 'internal');
    expect(internal).not.toEqual([]);
    for (const audiences of Object.values(DOCUMENTS))
      expect(eachOperation(forAudience(document, audiences)).some(({ path }) => internal.some((one) => one.path === path))).toBe(false);
    expect(eachOperation(publicDocument(document)).some(({ path }) => internal.some((one) => one.path === path))).toBe(false);
  });
});
