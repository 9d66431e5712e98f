import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

/** Numbers of the accounts below an operator, by month. */
export default {
  id: 'dashboard',
  operations,
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
