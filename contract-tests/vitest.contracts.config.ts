import { patience } from '@mekuri/testing/patience';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['contract/**/*.test.ts'],
    globalSetup: ['../server/testing/app/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 30_000 * patience,
    hookTimeout: 120_000 * patience,
    expect: { poll: { timeout: 30_000 * patience, interval: 20 } },
    maxConcurrency: 2,
  },
});
