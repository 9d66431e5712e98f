import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'custom-domain',
  engine: '^0.2.0',
  planFlag: 'private_domain',
  limits: { domains: 20 },
  tables: ['custom_domain_claims'],
  entries: { server: true, console: true },
};
