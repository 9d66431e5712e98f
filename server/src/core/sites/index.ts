import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

/** Sites and their settings; their grids are the pages module's, their publishing the releases'. */
export default {
  id: 'sites',
  operations,
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
