import { patience } from '@mekuri/testing/patience';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'pact-consumers',
    include: ['pact/consumers/**/*.test.ts', '../plugins/*/pact/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000 * patience,
    hookTimeout: 120_000 * patience,
    expect: { poll: { timeout: 30_000 * patience, interval: 20 } },
  },
});
