import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'template',
  engine: '^0.1.0',
  tables: ['template_notes'],
  entries: { server: true, viewer: true, console: true, screens: true },
  screens: [{ segment: 'template', document: 'template.readNote' }],
};
