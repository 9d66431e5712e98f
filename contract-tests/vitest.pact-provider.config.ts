import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'pact-provider',
    include: ['pact/provider/**/*.test.ts'],
    globalSetup: ['../server/testing/app/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
