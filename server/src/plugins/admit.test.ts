import type { PluginManifest } from '@mekuri/kit/manifest';
import type { ServerPlugin } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import { readDocument, type ApiDocument } from '../contract/openapi-document.ts';
import { operationsOf } from '../contract/operation.ts';
import { admit, leaveOut } from './admit.ts';
import type { ServerPluginEntry } from './registry.generated.ts';

const manifest = (id: string, more: Partial<PluginManifest> = {}): PluginManifest => ({
  id,
  engine: '^0.2.0',
  entries: { server: true },
  ...more,
});
const entry = (of: PluginManifest, operations: ServerPlugin['operations'] = {}): ServerPluginEntry => ({
  manifest: async () => ({ manifest: of }),
  server: async () => ({ default: { operations } }),
});
const answer = async (): Promise<unknown> => undefined;

/** The document with added plugin operations, each a copy of one of the core's. */
const documentWith = (added: Readonly<Record<string, string>>): ApiDocument => {
  const document = readDocument();
  const paths = Object.entries(added).map(([operationId, plugin], at) => {
    const get = { ...(document.paths['/site/{siteId}'] as { get: object }).get, operationId, 'x-plugin': plugin };
    return [`/site/{siteId}/added-${at}`, { get }] as const;
  });
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(paths) } };
};
const idsOf = (modules: readonly { id: string; manifest?: unknown }[]): string[] =>
  modules.flatMap(({ id, manifest: plugin }) => (plugin ? [id] : []));

describe('a server starts without a plugin', () => {
  it('that throws on load, has another id or needs another kit version, and names it with the reason', async () => {
    const { modules, refused } = await admit(readDocument(), {
      throws: { manifest: () => Promise.reject(new Error('no such file')) },
      other: entry(manifest('another')),
      old: entry(manifest('old', { engine: '^9.0.0' })),
      good: entry(manifest('good')),
    });
    expect(idsOf(modules)).toEqual(['good']);
    expect(refused).toEqual([
      { plugin: 'throws', reasons: ['no such file'] },
      { plugin: 'other', reasons: ["its manifest says that it is 'another'"] },
      { plugin: 'old', reasons: [expect.stringContaining('works with kit ^9.0.0')] },
    ]);
  });

  it('that handles another plugin’s operation or uses its prefix; the other plugin still runs', async () => {
    const document = documentWith({ 'good.getThing': 'good', 'good.steal': 'thief' });
    const registry = {
      good: entry(manifest('good'), { 'good.getThing': answer }),
      thief: entry(manifest('thief'), { 'good.steal': answer }),
      robber: entry(manifest('robber'), { 'good.getThing': answer }),
    };
    const admitted = await admit(document, registry);
    expect(idsOf(admitted.modules)).toEqual(['good']);
    expect(admitted.refused).toEqual([
      { plugin: 'robber', reasons: ['good.getThing: good and robber both handle it'] },
      { plugin: 'thief', reasons: ["good.steal: a plugin's operations begin with thief."] },
    ]);
    expect(operationsOf(admitted.document).flatMap(({ id, plugin }) => (plugin === null ? [] : [id]))).toEqual(['good.getThing']);
  });

  it('that handles link targets of another plugin, or points them to a screen it does not have', async () => {
    const screens = [{ segment: 'quiz' }];
    const { modules, refused } = await admit(readDocument(), {
      first: entry(manifest('first', { screens, linkTargets: [{ kind: 'survey', segment: 'quiz', parameter: 'quiz_id' }] })),
      second: entry(manifest('second', { linkTargets: [{ kind: 'survey', segment: 'other' }] })),
    });
    expect(idsOf(modules)).toEqual(['first']);
    expect(refused).toEqual([
      {
        plugin: 'second',
        reasons: [
          "first answers links to 'survey' already",
          "links to 'survey' lead to 'other', which is no screen of its own",
          "links to 'survey' need a parameter that names an item",
        ],
      },
    ]);
  });

  it('that has a screen at another’s address, a table of the core, or an operation without a handler', async () => {
    const screens = [{ segment: 'quiz' }];
    const { modules, refused } = await admit(documentWith({ 'idle.getThing': 'idle' }), {
      first: entry(manifest('first', { screens })),
      second: entry(manifest('second', { screens })),
      greedy: entry(manifest('greedy', { tables: ['sites'] })),
      idle: entry(manifest('idle')),
    });
    expect(idsOf(modules)).toEqual(['first']);
    expect(refused).toEqual([
      { plugin: 'second', reasons: ["first has a screen at 'quiz' too"] },
      { plugin: 'greedy', reasons: ['the table sites does not begin with greedy_'] },
      { plugin: 'idle', reasons: ['idle.getThing: no module handles it'] },
    ]);
  });

  it('that has a tab or screen at an address of another plugin or the console, or a panel without an element', async () => {
    const within = (id: string, slots: ServerPluginEntry['slots']): ServerPluginEntry => ({ ...entry(manifest(id)), slots: slots ?? {} });
    const { modules, refused } = await admit(readDocument(), {
      first: within('first', { 'site.tabs': ['quiz'], 'site.screens': ['quiz'], 'public.screens': ['quiz'], 'page.panels': ['quiz'] }),
      second: within('second', { 'site.tabs': ['quiz'], 'public.screens': ['quiz'] }),
      third: within('third', { 'site.tabs': ['editor'], 'site.screens': ['profile'] }),
      fourth: within('fourth', { 'page.panels': ['quiz', 'quiz'] }),
      fifth: within('fifth', { 'page.elements': ['quiz'] }),
      sixth: within('sixth', { 'site.tabs': ['Quiz?'] }),
      seventh: within('seventh', { 'account.screens': ['quiz', 'media'] }),
    });
    expect(idsOf(modules)).toEqual(['first']);
    expect(refused).toEqual([
      {
        plugin: 'second',
        reasons: ["first has 'quiz' in the slot site.tabs already", "first has 'quiz' in the slot public.screens already"],
      },
      {
        plugin: 'third',
        reasons: ["the console has 'editor' in the slot site.tabs already", "the console has 'profile' in the slot site.screens already"],
      },
      { plugin: 'fourth', reasons: ["it has 'quiz' in the slot page.panels already"] },
      { plugin: 'fifth', reasons: ["the slot page.elements has 'quiz', which is no element of its manifest"] },
      { plugin: 'sixth', reasons: ["'Quiz?' in the slot site.tabs is no part of an address"] },
      {
        plugin: 'seventh',
        reasons: ["first has 'quiz' in the slot account.screens already", "the console has 'media' in the slot account.screens already"],
      },
    ]);
  });

  it('whose migrations were refused, and without its operations', async () => {
    const registry = {
      good: entry(manifest('good'), { 'good.getThing': answer }),
      late: entry(manifest('late'), { 'late.getThing': answer }),
    };
    const admission = await admit(documentWith({ 'good.getThing': 'good', 'late.getThing': 'late' }), registry);
    const refusal = { plugin: 'late', reasons: ['90-late: it changes the table sites'] };
    const left = leaveOut(admission, [refusal]);
    expect(idsOf(left.modules)).toEqual(['good']);
    expect(left.refused).toEqual([refusal]);
    expect(operationsOf(left.document).flatMap(({ id, plugin }) => (plugin === null ? [] : [id]))).toEqual(['good.getThing']);
  });
});

it('the core is never left out: the server does not start', async () => {
  const document = documentWith({});
  delete (document.paths as Record<string, unknown>)['/site/{siteId}'];
  await expect(admit(document, {})).rejects.toThrow('The server does not start');
});

it('all installed plugins pass', async () => {
  expect((await admit(readDocument())).refused).toEqual([]);
});
