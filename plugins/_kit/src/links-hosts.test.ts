import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { TARGET_LINK_FIELDS } from './links.ts';
import type { PluginManifest } from './manifest.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{server,viewer,console}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', '**/*.stories.tsx', '**/testing/**', '**/*.generated.ts'],
});

/** Places of the hosts' sources where one of these stands. */
const placesOf = (forbidden: RegExp): string[] =>
  sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

it('the hosts name no plugin that links lead to', async () => {
  const manifests = await Promise.all(
    globSync('plugins/*/manifest.ts', { cwd: root, exclude: ['plugins/_*/**'] }).map(
      async (file) => ((await import(pathToFileURL(join(root, file)).href)) as { manifest: PluginManifest }).manifest,
    ),
  );
  const owners = manifests.flatMap(({ id, linkTargets = [] }) => (linkTargets.length > 0 ? [id] : []));
  expect(placesOf(new RegExp(`['"\`](?:${[...owners, 'surveys'].join('|')})['"\`]`))).toEqual([]);
});

it('the hosts leave the links to what plugins bring to the kit', () => {
  const names = Object.entries(TARGET_LINK_FIELDS).flatMap(([type, { field }]) => [type, field]);
  expect(placesOf(new RegExp(`\\b(?:${names.join('|')})\\b|survey`, 'i'))).toEqual([]);
});
