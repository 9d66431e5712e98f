import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'multilingual',
  engine: '^0.2.0',
  planFlag: 'multi_language',
  tables: ['multilingual_removed'],
  entries: { server: true, console: true },
};
