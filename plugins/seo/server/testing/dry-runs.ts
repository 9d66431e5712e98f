import type { DryRunSamples } from '@mekuri/server/testing';

export default {
  'seo.update': () => ({ headers: { 'if-match': '"0"' }, body: { title: 'Coffee', h1: 'Coffee', description: '', head: '', body: '' } }),
} satisfies DryRunSamples;
