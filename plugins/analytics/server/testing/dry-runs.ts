import type { DryRunSamples } from '@mekuri/server/testing';

const HOUR = 3_600_000;
const unsaved = () => ({ headers: { 'if-match': '"0"' } });

export default {
  'analytics.putSetting': unsaved,
  'analytics.putAlert': unsaved,
  'analytics.putOwnNetworks': unsaved,
  'analytics.createExclusion': ({ app }) => {
    const now = app.clock.now().getTime();
    return { body: { from: new Date(now - 3 * HOUR).toISOString(), to: new Date(now - 2 * HOUR).toISOString() } };
  },
} satisfies DryRunSamples;
