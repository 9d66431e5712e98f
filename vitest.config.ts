import { defineConfig } from 'vitest/config';

/** One run, many projects: what needs services is apart from what needs none. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{openapi,clients,viewer,console}/**/*.test.{ts,tsx}',
            'plugins/*/{viewer,console}/**/*.test.{ts,tsx}',
            'plugins/_kit/src/**/*.test.ts',
            'contract-tests/runner/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'plugins/_template/**'],
        },
      },
      './server/vitest.config.ts',
      './contract-tests/vitest.pact-consumers.config.ts',
      './contract-tests/vitest.pact-provider.config.ts',
      './contract-tests/vitest.contracts.config.ts',
      './storybook/vitest.config.ts',
    ],
  },
});
