import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'public-api',
  engine: '^0.2.0',
  planFlag: 'public_api',
  soldFrom: 'Premium',
  limits: { per_minute: { default: 600, max: 60_000 }, keys: { default: 20, max: 200 } },
  tables: ['public_api_settings', 'public_api_keys', 'public_api_calls', 'public_api_deprecation_notices'],
  credentials: { find: 'public_api_find_credential', record: 'public_api_record_calls', name: 'public_api_name_credential' },
  entries: { server: true, console: true },
};
