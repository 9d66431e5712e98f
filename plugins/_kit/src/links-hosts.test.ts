import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { TARGET_LINK_FIELDS } from './links.ts';
import type { PluginManifest } from './manifest.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync('{server,viewer,console}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', '**/*.stories.tsx', '**/testing/**', '**/testing.ts', '**/*.generated.ts'],
});

/** Lines of the hosts' sources that match. */
const placesOf = (forbidden: RegExp): string[] =>
  sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

it('the hosts do not name the plugins behind link targets', async () => {
  const manifests = await Promise.all(
    globSync('plugins/*/manifest.ts', { cwd: root, exclude: ['plugins/_*/**'] }).map(
      async (file) => ((await import(pathToFileURL(join(root, file)).href)) as { manifest: PluginManifest }).manifest,
    ),
  );
  const owners = manifests.flatMap(({ id, linkTargets = [] }) => (linkTargets.length > 0 ? [id] : []));
  expect(placesOf(new RegExp(`['"\`](?:${[...owners, 'surveys'].join('|')})['"\`]`))).toEqual([]);
});

it("the hosts handle links to plugins' targets only through the kit", () => {
  const names = Object.entries(TARGET_LINK_FIELDS).flatMap(([type, { field }]) => [type, field]);
  expect(placesOf(new RegExp(`\\b(?:${names.join('|')})\\b|survey`, 'i'))).toEqual([]);
});
