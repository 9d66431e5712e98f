import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';
import { profileOperations } from './profile.ts';

/** Accounts below one's own, each with its owner; oneself; the installation's settings. */
export default {
  id: 'users',
  operations: { ...operations, ...profileOperations },
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
