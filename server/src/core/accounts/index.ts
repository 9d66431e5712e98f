import type { Module } from '../../deps.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';
import { actingOperations } from './operations/acting.ts';
import { passwordOperations } from './operations/passwords.ts';
import { settingsOperations } from './operations/settings.ts';
import { signUpOperations } from './operations/sign-up.ts';

export default {
  id: 'accounts',
  operations: { ...operations, ...passwordOperations, ...signUpOperations, ...actingOperations, ...settingsOperations },
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
