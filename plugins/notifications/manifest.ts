import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'notifications',
  engine: '^0.2.0',
  tables: ['notifications_notices'],
  media: [{ table: 'notifications_notices', column: 'image', path: '$.id' }],
  entries: { server: true, viewer: true, console: true },
};
