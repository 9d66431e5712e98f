import { join } from 'node:path';
import { patience } from '@mekuri/testing/patience';
import { defineConfig } from 'vitest/config';

// Compile cache shared by the processes of all test files.
process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '..', '.cache', 'node');

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts', '../plugins/*/*.test.ts', '../plugins/*/server/**/*.test.ts'],
    // The template is tested as what it becomes, by contract-tests/contract/plugin-isolation.test.ts.
    exclude: ['**/node_modules/**', '../plugins/_*/**', '**/*.deep.test.ts', '../plugins/**/*.deep.test.ts'],
    globalSetup: ['testing/app/global-setup.ts'],
    setupFiles: ['testing/app/setup.ts'],
    // Generous, so that a busy machine fails no test. Polling intervals are short.
    testTimeout: 60_000 * patience,
    hookTimeout: 120_000 * patience,
    // A test that claims that a message arrives stops its clock, so that no cache checks for changes by itself.
    expect: { poll: { timeout: 45_000 * patience, interval: 20 } },
    maxWorkers: 2,
    // Files of one worker share what they have loaded: a fifth less to compute. Each test's server and database are its own all the same.
    isolate: false,
  },
});
