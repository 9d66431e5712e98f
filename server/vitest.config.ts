import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts', '../plugins/*/*.test.ts', '../plugins/*/server/**/*.test.ts'],
    // The template is tested as what it becomes, by contract-tests/contracts/new-plugin.test.ts.
    exclude: ['**/node_modules/**', '../plugins/_*/**'],
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
