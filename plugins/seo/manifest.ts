import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'seo',
  engine: '^0.2.0',
  planFlag: 'setting_tag_seo',
  soldFrom: 'Premium',
  tables: ['seo_settings'],
  entries: { server: true, console: true },
  creatorCode: true,
};
