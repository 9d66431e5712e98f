import type { DryRunSamples } from '@mekuri/server/testing';
import { RECEIVER } from './account.ts';

export default {
  'webhooks.createEndpoint': () => ({ body: { url: RECEIVER } }),
  'webhooks.updateEndpoint': () => ({
    headers: { 'if-match': '"1"' },
    body: { url: RECEIVER, description: 'Shop', event_types: ['site.published'], site_ids: null, is_enabled: false },
  }),
  'webhooks.replay': () => ({ body: { from: '2026-01-01T00:00:00Z' } }),
} satisfies DryRunSamples;
