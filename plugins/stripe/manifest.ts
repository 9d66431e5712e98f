import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'stripe',
  engine: '^0.2.0',
  tables: ['stripe_accounts'],
  sealed: ['stripe_accounts.secret_key', 'stripe_accounts.webhook_secret', 'stripe_accounts.previous_webhook_secret'],
  entries: { server: true, console: true },
};
