import { describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { camelCased } from './camel-case.ts';
import { forAudience } from './audience.ts';
import { eachOperation, type Document, type Operation } from './document.ts';
import { lint } from './lint.ts';

/** The product's own document with one thing changed. */
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
