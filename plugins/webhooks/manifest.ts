import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'webhooks',
  engine: '^0.2.0',
  planFlag: 'public_api',
  soldFrom: 'Premium',
  limits: { endpoints: { default: 10, max: 100 } },
  tables: ['webhooks_endpoints', 'webhooks_events', 'webhooks_deliveries', 'webhooks_attempts'],
  sealed: ['webhooks_endpoints.secret', 'webhooks_endpoints.previous_secret'],
  entries: { server: true, console: true },
};
