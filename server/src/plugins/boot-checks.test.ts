import type { PluginManifest } from '@mekuri/kit/manifest';
import { describe, expect, it } from 'vitest';
import type { Module } from '../kernel/types.ts';
import { documentWithPlugins, readDocument, type ApiDocument } from '../contract/openapi-document.ts';
import { EXTENSIONS, operationsOf, type Operation } from '../contract/operation.ts';
import { bindHandlers } from './boot-checks.ts';
import { checkModules, loadModules } from './host.ts';

const handler = async (): Promise<unknown> => undefined;
const operation = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  operationId: id,
  'x-audience': 'console',
  'x-roles': ['USER'],
  'x-authority': 'view',
  'x-scope': 'own-account',
  'x-contract': ['active'],
  'x-plan-feature': 'none',
  'x-audit': 'none',
  'x-rate': 'read',
  'x-idempotent': false,
  'x-transaction': 'read',
  responses: { '200': {} },
  ...more,
});
const documentOf = (...operations: Record<string, unknown>[]): ApiDocument => ({
  openapi: '3.1.0',
  info: {},
  servers: [],
  components: {},
  paths: Object.fromEntries(operations.map((get, at) => [`/path${at}`, { get }])),
});
const core = (...ids: string[]): Module => ({ id: 'things', operations: Object.fromEntries(ids.map((id) => [id, handler])) });
const plugin = (id: string, manifest: Partial<PluginManifest>, ...ids: string[]): Module => ({
  ...core(...ids),
  id,
  manifest: { id, engine: '^0.1.0', entries: { server: true }, ...manifest },
});
const bind = (document: ApiDocument, ...modules: Module[]) => bindHandlers(operationsOf(document), modules);

describe('the server does not start', () => {
  it('when an operation has no handler', () => {
    expect(() => bind(documentOf(operation('things.get'), operation('things.list')), core('things.get'))).toThrow(
      'things.list: no module handles it',
    );
  });

  it('when a handler has no operation', () => {
    expect(() => bind(documentOf(operation('things.get')), core('things.get', 'things.gone'))).toThrow('things.gone: things handles it');
  });

  it.each(EXTENSIONS)('when an operation lacks %s', (extension) => {
    expect(() => bind(documentOf(operation('things.get', { [extension]: undefined })), core('things.get'))).toThrow(
      `things.get: ${extension} missing`,
    );
  });

  it.each([
    ['needs a session', { 'x-roles': ['MASTER'] }],
    ['has another scope', { 'x-scope': 'none', 'x-transaction': 'manual' }],
    ['names no account', { parameters: [] }],
  ])('when an internal operation %s', (_name, more) => {
    const receive = {
      'x-audience': 'internal',
      'x-roles': ['anonymous'],
      'x-scope': 'subtree',
      'x-raw-body': true,
      parameters: [{ name: 'accountId', in: 'path' }],
    };
    expect(() => bind(documentOf(operation('things.receive', receive)), core('things.receive'))).not.toThrow();
    expect(() => bind(documentOf(operation('things.receive', { ...receive, ...more })), core('things.receive'))).toThrow(
      'things.receive: an internal operation has the role anonymous, {accountId} in its path, and x-scope subtree',
    );
  });

  it('when another operation wants the exact bytes of a body', () => {
    expect(() => bind(documentOf(operation('things.put', { 'x-raw-body': true })), core('things.put'))).toThrow(
      'things.put: x-raw-body is for operations with the audience internal',
    );
  });

  it('when two modules handle one operation', () => {
    expect(() => bind(documentOf(operation('things.get')), core('things.get'), { ...core('things.get'), id: 'others' })).toThrow(
      'things.get: things and others both handle it',
    );
  });

  it('when a plugin handles an operation of the core', () => {
    expect(() => bind(documentOf(operation('things.get')), plugin('my-plugin', {}, 'things.get'))).toThrow(
      'things.get: the document gives it to the core, my-plugin handles it',
    );
  });

  it('when a plugin’s operation does not start with the plugin’s id', () => {
    const document = documentOf(operation('things.get', { 'x-plugin': 'my-plugin' }));
    expect(() => bind(document, plugin('my-plugin', {}, 'things.get'))).toThrow("things.get: a plugin's operations begin with myPlugin.");
  });

  it('when a plugin’s operation lacks the flag that gates the plugin', () => {
    const document = documentOf(operation('myPlugin.get', { 'x-plugin': 'my-plugin' }));
    expect(() => bind(document, plugin('my-plugin', { planFlag: 'my_flag' }, 'myPlugin.get'))).toThrow(
      'myPlugin.get: its plugin is gated by my_flag',
    );
  });

  it('when an operation names an undeclared plan flag', () => {
    const document = documentOf(operation('things.get', { 'x-plan-feature': 'flying' }));
    expect(() => bind(document, core('things.get'))).toThrow('things.get: nobody declares the plan flag flying');
  });

  it.each([
    [{ 'x-audience': 'program' }, 'no origin serves the audience program'],
    [{ 'x-scope': 'preview' }, 'x-scope preview is for the audience preview, and needs {siteId} in its path'],
    [{ 'x-scope': 'site-public' }, 'x-scope site-public needs {siteId} in its path, or a parameter site_id'],
    [{ 'x-after-plan': true }, 'x-after-plan opens nothing but reading in the console of what a plan feature gates'],
    [{ 'x-audience': 'visitor', 'x-plan-feature': 'swipe', 'x-after-plan': true }, 'x-after-plan opens nothing but reading in the console'],
    [{ 'x-scope': 'none' }, 'x-scope none opens no transaction, so x-transaction must be manual'],
  ])('when no origin can serve an operation, or its extensions conflict: %o', (extensions, issue) => {
    expect(() => bind(documentOf(operation('things.get', extensions)), core('things.get'))).toThrow(`things.get: ${issue}`);
  });

  it('when a write other than sign-in or deletion stays available without its plan feature', () => {
    const changing = (method: string, rate: string): ApiDocument => {
      const document = documentOf(operation('things.get', { 'x-plan-feature': 'swipe', 'x-after-plan': true, 'x-rate': rate }));
      return { ...document, paths: { '/things': { [method]: document.paths['/path0']!['get'] } } };
    };
    const start = (method: string, rate = 'write') => bind(changing(method, rate), core('things.get'));
    for (const method of ['post', 'put', 'patch'])
      expect(() => start(method)).toThrow(
        'x-after-plan opens nothing but reading in the console of what a plan feature gates, the sign-in',
      );
    expect(() => start('delete')).not.toThrow();
    expect(() => start('post', 'login')).not.toThrow();
  });

  it('when a plugin is installed twice, needs another kit version, or owns a table without its prefix', () => {
    const one = plugin('my-plugin', { engine: '^0.2.0', tables: ['my_plugin_rows', 'rows'] });
    expect(() => checkModules([one, one], '0.1.0')).toThrow(
      /two modules have this id[^]*works with kit \^0\.2\.0, this is 0\.1\.0[^]*the table rows does not begin with my_plugin_/,
    );
  });

  it('when two plugins have payments', () => {
    const payments = {} as NonNullable<Module['payments']>;
    const [one, other] = [plugin('one', {}), plugin('other', {})].map((module) => ({ ...module, payments }));
    expect(() => checkModules([one!], '0.1.0')).not.toThrow();
    expect(() => checkModules([one!, other!], '0.1.0')).toThrow('other: one has payments already');
  });

  it('when a plugin declares media in a column that is not its own', () => {
    const media = [
      { table: 'sites', column: 'settings', path: '$.mediaId' },
      { table: 'mine_rows', column: `data' or true`, path: '$.mediaId' },
      { table: 'mine_rows', column: 'data', path: `$.a') v --` },
    ];
    const mine = plugin('mine', { tables: ['mine_rows'], media });
    expect(() => checkModules([mine], '0.1.0')).toThrow(/names media in sites[^]*name no place of media[^]*name no place of media/);
  });

  it('when a plugin seals a column that is not its own', () => {
    const sealed = ['sites.secret', 'mine_rows.Secret', 'mine_rows.secret.more'] as const;
    const mine = plugin('mine', { tables: ['mine_rows'], sealed });
    expect(() => checkModules([mine], '0.1.0')).toThrow(
      /seals sites\.secret, which is in no table of its own[^]*'mine_rows\.Secret' names no column[^]*'mine_rows\.secret\.more' names no column/,
    );
    const fitting = plugin('mine', { tables: ['mine_rows'], sealed: ['mine_rows.secret', 'mine_rows.previous_secret'] });
    expect(() => checkModules([fitting], '0.1.0')).not.toThrow();
  });

  it('when a visitor’s operation names a row whose tenant no function finds', () => {
    const answer = {
      'x-plugin': 'mine',
      'x-audience': 'visitor',
      'x-roles': ['anonymous'],
      'x-scope': 'site-public',
      parameters: [{ name: 'quizId', in: 'path' }],
    };
    const document = documentOf(operation('mine.answer', answer));
    const mine = (siteOf: Record<string, string>) => plugin('mine', { siteOf }, 'mine.answer');
    expect(() => bind(document, mine({ quizId: 'mine_site_of' }))).not.toThrow();
    expect(() => bind(document, mine({ pollId: 'mine_site_of' }))).toThrow('x-scope site-public needs {siteId} in its path');
    const ofMembers = documentOf(operation('mine.answer', { ...answer, 'x-scope': 'member' }));
    expect(() => bind(ofMembers, mine({ quizId: 'mine_site_of' }))).toThrow('x-scope member needs {siteId} in its path');
  });

  it('when a plugin finds tenants with a function that is not its own', () => {
    const siteOf = { siteId: 'mine_a', quizId: 'site_tenant', 'quiz id': 'mine_b', pollId: "mine_c('x') --" };
    expect(() => checkModules([plugin('mine', { siteOf })], '0.1.0')).toThrow(
      /'siteId' names no row[^]*site_tenant does not begin with mine_[^]*'quiz id' names no row[^]*mine_c\('x'\) -- does not begin with mine_/,
    );
  });

  it('when a screen has no value for a parameter of its operations, or an odd query', () => {
    const document = documentOf(operation('mine.read', { 'x-plugin': 'mine', parameters: [{ name: 'quizId', in: 'path' }] }));
    const mine = (screen: object) => plugin('mine', { screens: [{ segment: 'quiz', document: 'mine.read', ...screen }] }, 'mine.read');
    expect(() => bind(document, mine({}))).toThrow("mine.read: its screen 'quiz' has no query parameter for {quizId}");
    expect(() => bind(document, mine({ query: { quiz_id: 'quizId' } }))).not.toThrow();
    expect(() => checkModules([mine({ query: { quizId: 'quizId' }, successQuery: { result: 'token' } })], '0.1.0')).toThrow(
      /'quizId' is no name of a query parameter in snake_case[^]*'quiz' has no screen for its successQuery/,
    );
  });

  it('when a plugin is sold from an unknown plan, or without a plan flag', () => {
    const unknown = plugin('mine', { planFlag: 'mine', soldFrom: 'Gold' as 'Pro' });
    expect(() => checkModules([unknown], '0.1.0')).toThrow("is sold from 'Gold', which is no rank of a seeded plan");
    expect(() => checkModules([plugin('mine', { soldFrom: 'Pro' })], '0.1.0')).toThrow("is sold from 'Pro', but has no plan flag");
    expect(() => checkModules([plugin('mine', { planFlag: 'mine', soldFrom: 'Pro' })], '0.1.0')).not.toThrow();
  });

  it('when a manifest has another id than the registry', async () => {
    const manifest: PluginManifest = { id: 'other', engine: '^0.1.0', entries: {} };
    await expect(loadModules({ mine: { manifest: async () => ({ manifest }) } })).rejects.toThrow(
      "mine: its manifest says that it is 'other'",
    );
  });
});

describe('the installed modules', () => {
  /** The other operations are answered by the server itself. */
  const handled = (operations: Operation[]) => operations.filter(({ audience }) => audience !== 'program');

  it('match the bundled document', async () => {
    const operations = operationsOf(readDocument());
    expect(bindHandlers(operations, await loadModules()).size).toBe(handled(operations).length);
  });

  it('match the document without plugins when no plugin is installed', async () => {
    const operations = operationsOf(documentWithPlugins(readDocument(), []));
    expect(operations.every(({ plugin }) => plugin === null)).toBe(true);
    expect(bindHandlers(operations, await loadModules({})).size).toBe(handled(operations).length);
  });
});
