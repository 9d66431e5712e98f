import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['contract/**/*.test.ts'],
    globalSetup: ['../server/testing/app/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 30_000,
    maxConcurrency: 2,
  },
});
