import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'analytics',
  engine: '^0.2.0',
  planFlag: 'analytics_effect',
  soldFrom: 'Standard',
  tables: [
    'analytics_site_stats',
    'analytics_hour_stats',
    'analytics_page_stats',
    'analytics_element_stats',
    'analytics_source_stats',
    'analytics_creative_stats',
    'analytics_settings',
    'analytics_notes',
    'analytics_alerts',
    'analytics_links',
    'analytics_link_openings',
  ],
  entries: { server: true, viewer: true, console: true },
};
