import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import japanese from '../../messages/ja.json' with { type: 'json' };

const source = globSync(fileURLToPath(new URL('../**/*.{ts,tsx}', import.meta.url)))
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Patterns of keys that are built at run time, such as `sort.${sort}`. */
const patterns = Array.from(
  source.matchAll(/t\(\s*`([^`]+)`/g),
  ([, template]) => new RegExp(`^${template!.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
);

describe('messages', () => {
  it.each(Object.keys(japanese))('uses %s', (key) => {
    expect(source.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key))).toBe(true);
  });
});
