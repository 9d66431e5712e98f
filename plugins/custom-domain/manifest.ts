import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'custom-domain',
  engine: '^0.2.0',
  planFlag: 'private_domain',
  soldFrom: 'Premium',
  limits: { domains: { default: 20, max: 1000 } },
  tables: ['custom_domain_claims'],
  emits: ['domain.verified', 'domain.failed'],
  entries: { server: true, console: true },
};
