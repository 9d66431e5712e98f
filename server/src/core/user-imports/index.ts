import type { Module } from '../../kernel/types.ts';
import { cleanImports } from './clean-imports.ts';
import { operations } from './operations.ts';
import { runImport } from './run-import.ts';
import { RUN } from './start.ts';

/** Creates many accounts at once from a CSV file. */
export default {
  id: 'user-imports',
  operations,
  jobs: { [RUN]: runImport, 'user-imports.clean': cleanImports },
  recurring: [{ job: 'user-imports.clean', pattern: '25 * * * *' }],
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
