import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

/** Sites and their settings. The module `pages` owns their grids, `releases` their publishing. */
export default {
  id: 'sites',
  operations,
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
