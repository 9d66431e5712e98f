import type { PluginManifest } from '@mekuri/kit/manifest';
import { describe, expect, it } from 'vitest';
import type { Module } from '../kernel/types.ts';
import { documentWithPlugins, readDocument, type ApiDocument } from '../contract/openapi-document.ts';
import { EXTENSIONS, operationsOf } from '../contract/operation.ts';
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

  it('when a plugin’s operation does not begin with its id', () => {
    const document = documentOf(operation('things.get', { 'x-plugin': 'my-plugin' }));
    expect(() => bind(document, plugin('my-plugin', {}, 'things.get'))).toThrow("things.get: a plugin's operations begin with myPlugin.");
  });

  it('when a plugin’s operation forgets the flag that gates the plugin', () => {
    const document = documentOf(operation('myPlugin.get', { 'x-plugin': 'my-plugin' }));
    expect(() => bind(document, plugin('my-plugin', { planFlag: 'my_flag' }, 'myPlugin.get'))).toThrow(
      'myPlugin.get: its plugin is gated by my_flag',
    );
  });

  it('when an operation names a flag that nobody declares', () => {
    const document = documentOf(operation('things.get', { 'x-plan-feature': 'flying' }));
    expect(() => bind(document, core('things.get'))).toThrow('things.get: nobody declares the plan flag flying');
  });

  it.each([
    [{ 'x-audience': 'internal' }, 'no origin serves the audience internal'],
    [{ 'x-scope': 'preview' }, 'x-scope preview is for the audience preview, and needs {siteId} in its path'],
    [{ 'x-scope': 'site-public' }, 'x-scope site-public needs {siteId} in its path, or a parameter site_id'],
    [{ 'x-after-plan': true }, 'x-after-plan opens nothing but reading in the console of what a plan feature gates'],
    [{ 'x-audience': 'visitor', 'x-plan-feature': 'swipe', 'x-after-plan': true }, 'x-after-plan opens nothing but reading in the console'],
    [{ 'x-scope': 'none' }, 'x-scope none opens no transaction, so x-transaction must be manual'],
  ])('when nobody could ever serve an operation: %o', (extensions, fault) => {
    expect(() => bind(documentOf(operation('things.get', extensions)), core('things.get'))).toThrow(`things.get: ${fault}`);
  });

  it('when a change stays open without the feature that it is part of, other than a sign-in and deleting', () => {
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

  it('when a plugin is there twice, of another kit, or owns a table that is not named after it', () => {
    const one = plugin('my-plugin', { engine: '^0.2.0', tables: ['my_plugin_rows', 'rows'] });
    expect(() => checkModules([one, one], '0.1.0')).toThrow(
      /two modules have this id[^]*works with kit \^0\.2\.0, this is 0\.1\.0[^]*the table rows does not begin with my_plugin_/,
    );
  });

  it('when a plugin names media in what is no column of its own', () => {
    const media = [
      { table: 'sites', column: 'settings', path: '$.mediaId' },
      { table: 'mine_rows', column: `data' or true`, path: '$.mediaId' },
      { table: 'mine_rows', column: 'data', path: `$.a') v --` },
    ];
    const mine = plugin('mine', { tables: ['mine_rows'], media });
    expect(() => checkModules([mine], '0.1.0')).toThrow(/names media in sites[^]*name no place of media[^]*name no place of media/);
  });

  it('when a manifest bears another id than the registry', async () => {
    const manifest: PluginManifest = { id: 'other', engine: '^0.1.0', entries: {} };
    await expect(loadModules({ mine: { manifest: async () => ({ manifest }) } })).rejects.toThrow(
      "mine: its manifest says that it is 'other'",
    );
  });
});

describe('the installed modules', () => {
  it('fit the bundled document', async () => {
    expect(bindHandlers(operationsOf(readDocument()), await loadModules()).size).toBe(operationsOf(readDocument()).length);
  });

  it('fit the document without plugins when no plugin is installed', async () => {
    const operations = operationsOf(documentWithPlugins(readDocument(), []));
    expect(operations.every(({ plugin }) => plugin === null)).toBe(true);
    expect(bindHandlers(operations, await loadModules({})).size).toBe(operations.length);
  });
});
