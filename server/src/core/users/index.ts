import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';
import { profileOperations } from './profile.ts';

/** Accounts below the caller's with their owners, the caller's own profile, and the installation's settings. */
export default {
  id: 'users',
  operations: { ...operations, ...profileOperations },
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
