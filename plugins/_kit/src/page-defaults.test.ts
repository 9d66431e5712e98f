import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUTTON_DEFAULTS, LINK_DEFAULTS, PAGE_DEFAULTS, PLUGIN_ELEMENT_DEFAULTS, PRODUCT_DEFAULTS } from './page-defaults.ts';

interface Schema {
  properties: Record<string, { default?: unknown }>;
}
const document = JSON.parse(readFileSync(new URL('../../../openapi/dist/openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const defaultsOf = (schema: string) =>
  Object.fromEntries(
    Object.entries(document.components.schemas[schema]!.properties)
      .filter(([name, property]) => 'default' in property && !/^(?:links|products|plugin_elements|button_type)$/.test(name))
      .map(([name, property]) => [camel(name), property.default]),
  );

describe("defaults of a page's contents", () => {
  it.each([
    ['Button', BUTTON_DEFAULTS],
    ['LinkArea', LINK_DEFAULTS],
    ['Product', PRODUCT_DEFAULTS],
    ['PluginElement', PLUGIN_ELEMENT_DEFAULTS],
    ['PageDocument', PAGE_DEFAULTS],
  ])('%s: match the contract', (schema, defaults) => {
    expect(defaults).toEqual(defaultsOf(schema));
  });
});
