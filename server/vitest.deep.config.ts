import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

/** `npm run test:deep`: issue injection, killed processes, real-time waits, the whole authorization matrix. */
export default defineConfig({
  test: {
    ...server.test,
    name: 'server-deep',
    // A process for each file: memory is measured, and no other file's work may count.
    isolate: true,
    include: ['**/*.deep.test.ts', '../plugins/*/server/**/*.deep.test.ts'],
    exclude: ['**/node_modules/**', '../plugins/_*/**'],
  },
});
