import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'popup-cta',
  engine: '^0.2.0',
  planFlag: 'setting_popup_cta',
  soldFrom: 'Standard',
  tables: ['popup_cta_settings', 'popup_cta_counters', 'popup_cta_claims', 'popup_cta_clicks'],
  media: [
    { table: 'popup_cta_settings', column: 'time_limit', path: '$.mediaId' },
    { table: 'popup_cta_settings', column: 'applicant_limit', path: '$.mediaId' },
  ],
  emits: ['popup.clicked', 'popup.filled'],
  entries: { server: true, viewer: true, console: true },
  creatorCode: true,
};
