import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PluginManifest } from '../../../plugins/_kit/src/manifest.ts';
import { pluginTable, withPluginTable, writePluginTable, type ListedPlugin } from './plugin-table.ts';
import { createOutput } from '../write.ts';

const manifest = (id: string, rest: Partial<PluginManifest> = {}): PluginManifest => ({ id, engine: '^0.2.0', entries: {}, ...rest });
const MARKED = '# Plugins\n\n<!-- plugins: written by `npm run generate` from the manifests -->\nold\n<!-- end of plugins -->\n\n## More\n';

describe('the table of plugins', () => {
  it('has a row for each plugin, with empty cells for what it lacks', () => {
    const tables = { planFlag: 'gold', tables: ['hours_notes', 'hours_days'], emits: ['hours.changed'] };
    expect(
      pluginTable([
        { description: 'Opening hours', manifest: manifest('hours', tables) },
        { description: 'A badge', manifest: manifest('badge') },
      ]).split('\n'),
    ).toEqual([
      '| plugin | purpose | plan flag | tables | events |',
      '|---|---|---|---|---|',
      '| [hours](hours/README.md) | Opening hours | `gold` | `hours_notes`, `hours_days` | `hours.changed` |',
      '| [badge](badge/README.md) | A badge | | | |',
    ]);
  });

  it('replaces what is between its markers and nothing else', () => {
    const text = withPluginTable(MARKED, 'new');
    expect(text).toBe(MARKED.replace('\nold\n', '\n\nnew\n\n'));
    expect(withPluginTable(text, 'new')).toBe(text);
  });

  it('is refused in a text without its markers', () => {
    expect(() => withPluginTable('# Plugins\n', 'new')).toThrow('plugins/README.md');
  });
});

describe('writing it', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mekuri-table-'));
    mkdirSync(join(root, 'plugins'));
    writeFileSync(join(root, 'plugins/README.md'), MARKED);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const listed = (folder: string, id: string): ListedPlugin => ({ folder: join(root, folder), description: id, manifest: manifest(id) });

  it('lists plugins of the workspace, not of installed packages', () => {
    writePluginTable(createOutput(), root, [listed('plugins/own', 'own'), listed('node_modules/mekuri-plugin-bought', 'bought')]);
    const text = readFileSync(join(root, 'plugins/README.md'), 'utf8');
    expect(text).toContain('[own]');
    expect(text).not.toContain('bought');
  });

  it('is reported by a check while it is out of date', () => {
    const check = createOutput(true);
    writePluginTable(check, root, [listed('plugins/own', 'own')]);
    expect(check.changed).toEqual([join(root, 'plugins/README.md')]);
    expect(readFileSync(join(root, 'plugins/README.md'), 'utf8')).toBe(MARKED);
  });
});
