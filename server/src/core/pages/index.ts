import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

/** The grid of a site's draft: categories, pages, their revisions. */
export default {
  id: 'pages',
  operations,
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
