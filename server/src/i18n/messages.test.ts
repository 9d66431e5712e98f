import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@mekuri/kit/manifest';
import { describe, expect, it } from 'vitest';
import { loadModules } from '../plugins/host.ts';
import { loadMessages } from './messages.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = [
  'server/src/**/*.ts',
  'plugins/*/{server,rules}/**/*.ts',
  'plugins/_kit/src/{errors,markup,forms/*,form-records/*,server/*}.ts',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'));
const text = sources.join('\n');

const messages = loadMessages(await loadModules());
const keys = Object.keys(messages.ja);

/** Schema keywords that the validator reports. */
const KEYWORDS =
  'additionalProperties enum format maxItems maxLength maximum minItems minLength minProperties minimum oneOf pattern required type unevaluatedProperties'.split(
    ' ',
  );
const said = (literal: string): boolean => [`'${literal}'`, `\`${literal}\``].some((quoted) => text.includes(quoted));

describe('messages', () => {
  it.each(LOCALES)('have the same keys in %s', (locale) => {
    expect(Object.keys(messages[locale]).sort()).toEqual([...keys].sort());
  });

  const thrown = new Set([
    ...[...text.matchAll(/\bcode: '([^']+)'/g)].map(([, code]) => code!),
    ...[...text.matchAll(/new KitError\(\d+, '([^']+)'/g)].map(([, code]) => code!),
    ...[...text.matchAll(/super\(\d+, '([^']+)'/g)].map(([, code]) => code!),
    ...(['active', 'suspended', 'inactive', 'terminated'] as const)
      .filter((status) => status !== 'active')
      .map((status) => `contract_${status}`),
  ]);
  it.each([...thrown].sort())('has a text for the code %s', (code) => {
    expect(keys.some((key) => key === `errors.${code}` || (key.startsWith('fields.') && key.endsWith(`.${code}`)))).toBe(true);
  });

  it.each(KEYWORDS)('has a text for the rule %s', (rule) => {
    expect(keys).toContain(`fields.${rule}`);
  });

  it.each(keys.filter((key) => /^(errors|fields)\./.test(key)))('%s is used in the code', (key) => {
    const [, area, name] = /^(errors|fields)\.(.+)$/.exec(key)!;
    const last = name!.split('.').at(-1)!;
    const known = area === 'fields' ? [...KEYWORDS, 'invalid'] : [...thrown];
    // Rules of plugins that the viewer shares are in camelCase.
    const inCode = last.replaceAll(/_([a-z])/g, (_found, letter: string) => letter.toUpperCase());
    expect(known.includes(name!) || [name!, last, inCode].some(said)).toBe(true);
  });
});
