import { expect, it } from 'vitest';
import type { PageElement } from '@mekuri/kit/manifest';
import type { Module } from '../../kernel/types.ts';
import { elementIssues, pluginElementIssues, pluginTexts, publishedElements } from './plugin-elements.ts';

/** A plugin whose element's data follow one of the API document's own schemas. */
const pluginWith = (elements: Partial<PageElement>[], planFlag?: string): Module => ({
  id: 'links',
  operations: {},
  manifest: {
    id: 'links',
    engine: '^0.2.0',
    entries: {},
    ...(planFlag ? { planFlag } : {}),
    pageElements: elements.map((element) => ({
      id: 'sns',
      schema: 'SnsLink',
      texts: ['sns_url'],
      initial: { data: {}, width: 1, height: 1 },
      ...element,
    })),
  },
});
const plan = (...flags: string[]) => ({ id: '', name: '', has: (flag: string) => flags.includes(flag), limit: () => 0 });
const server = (modules: Module[], ...flags: string[]) => ({ deps: { modules } as never, plan: plan(...flags) });
const element = (data: Record<string, unknown>, name = 'sns') => ({ plugin: 'links', element: name, data });
const issues = (of: ReturnType<typeof server>, data: Record<string, unknown>, { name = 'sns', before = false } = {}) =>
  pluginElementIssues(of, element(data, name), before ? element({}, name) : undefined, '/body/plugin_elements/0').map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  );
const fine = { sns_type: 'x', sns_url: 'https://x.com/a' };

it("validates data by the plugin's own schema, and reports all issues at once", () => {
  const one = server([pluginWith([{}])]);
  expect(issues(one, fine)).toEqual([]);
  expect(issues(one, { sns_type: 'fax', more: 1 })).toEqual([
    '/body/plugin_elements/0/data/sns_url required',
    '/body/plugin_elements/0/data/more additionalProperties',
    '/body/plugin_elements/0/data/sns_type enum',
  ]);
  expect(issues(one, { sns_type: 'x', sns_url: '絵'.repeat(257) })).toEqual(['/body/plugin_elements/0/data/sns_url maxLength']);
});

it('refuses an element that no plugin provides, unless it was there before', () => {
  expect(issues(server([pluginWith([{}])]), fine, { name: 'other' })).toEqual(['/body/plugin_elements/0/element exists']);
  expect(issues(server([]), fine)).toEqual(['/body/plugin_elements/0/element exists']);
  expect(issues(server([]), { anything: 1 }, { before: true })).toEqual([]);
});

it('refuses one of a plugin that is not in the plan, unless it was there before', () => {
  const modules = [pluginWith([{}], 'setting_tag_seo')];
  expect(issues(server(modules), fine)).toEqual(['/body/plugin_elements/0/plugin plan']);
  expect(issues(server(modules), fine, { before: true })).toEqual([]);
  expect(issues(server(modules, 'setting_tag_seo'), fine)).toEqual([]);
});

it('publishes elements of installed plugins in the plan', () => {
  const modules = [pluginWith([{}], 'setting_tag_seo')];
  expect(publishedElements(server(modules))(element({}))).toBe(false);
  expect(publishedElements(server(modules, 'setting_tag_seo'))(element({}))).toBe(true);
  expect(publishedElements(server([]))(element({}))).toBe(false);
});

it('knows which data are texts', () => {
  expect(pluginTexts([pluginWith([{}])])(element({}))).toEqual(['sns_url']);
  expect(pluginTexts([])(element({}))).toBeNull();
});

it('fails the startup when plugins declare elements without a schema, or twice', () => {
  expect(elementIssues([pluginWith([{}])])).toEqual([]);
  expect(elementIssues([pluginWith([{ schema: 'NoSuchSchema' }, {}])])).toEqual([
    { module: 'links', reason: 'the page element sns has no schema NoSuchSchema in its openapi.yaml' },
    { module: 'links', reason: 'two page elements are called sns' },
  ]);
});
