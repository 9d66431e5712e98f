import { expect, it } from 'vitest';
import type { PageElement } from '@mekuri/kit/manifest';
import type { Module } from '../../kernel/types.ts';
import { elementFaults, pluginElementFaults, pluginTexts, publishedElements } from './plugin-elements.ts';

/** A plugin whose element keeps what one of the document's own schemas says. */
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
const faults = (of: ReturnType<typeof server>, data: Record<string, unknown>, { name = 'sns', before = false } = {}) =>
  pluginElementFaults(of, element(data, name), before ? element({}, name) : undefined, '/body/plugin_elements/0').map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  );
const fine = { sns_type: 'x', sns_url: 'https://x.com/a' };

it("holds data to the plugin's own schema, every fault at once", () => {
  const one = server([pluginWith([{}])]);
  expect(faults(one, fine)).toEqual([]);
  expect(faults(one, { sns_type: 'fax', more: 1 })).toEqual([
    '/body/plugin_elements/0/data/sns_url required',
    '/body/plugin_elements/0/data/more additionalProperties',
    '/body/plugin_elements/0/data/sns_type enum',
  ]);
  expect(faults(one, { sns_type: 'x', sns_url: '絵'.repeat(257) })).toEqual(['/body/plugin_elements/0/data/sns_url maxLength']);
});

it('refuses an element that nobody brings, unless it was there before', () => {
  expect(faults(server([pluginWith([{}])]), fine, { name: 'other' })).toEqual(['/body/plugin_elements/0/element exists']);
  expect(faults(server([]), fine)).toEqual(['/body/plugin_elements/0/element exists']);
  expect(faults(server([]), { anything: 1 }, { before: true })).toEqual([]);
});

it('refuses one of a plugin that is not in the plan, unless it was there before', () => {
  const modules = [pluginWith([{}], 'setting_tag_seo')];
  expect(faults(server(modules), fine)).toEqual(['/body/plugin_elements/0/plugin plan']);
  expect(faults(server(modules), fine, { before: true })).toEqual([]);
  expect(faults(server(modules, 'setting_tag_seo'), fine)).toEqual([]);
});

it('publishes what is there and in the plan', () => {
  const modules = [pluginWith([{}], 'setting_tag_seo')];
  expect(publishedElements(server(modules))(element({}))).toBe(false);
  expect(publishedElements(server(modules, 'setting_tag_seo'))(element({}))).toBe(true);
  expect(publishedElements(server([]))(element({}))).toBe(false);
});

it('knows which data are texts', () => {
  expect(pluginTexts([pluginWith([{}])])(element({}))).toEqual(['sns_url']);
  expect(pluginTexts([])(element({}))).toBeNull();
});

it('stops the start of a server whose plugins declare elements without a schema, or twice', () => {
  expect(elementFaults([pluginWith([{}])])).toEqual([]);
  expect(elementFaults([pluginWith([{ schema: 'NoSuchSchema' }, {}])])).toEqual([
    { module: 'links', reason: 'the page element sns has no schema NoSuchSchema in its openapi.yaml' },
    { module: 'links', reason: 'two page elements are called sns' },
  ]);
});
