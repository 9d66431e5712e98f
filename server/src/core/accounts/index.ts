import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { actingOperations } from './operations/impersonation.ts';
import { passwordOperations } from './operations/passwords.ts';
import { sessionOperations } from './operations/sessions.ts';
import { settingsOperations } from './operations/settings.ts';
import { signUpOperations } from './operations/sign-up.ts';

export default {
  id: 'accounts',
  operations: { ...sessionOperations, ...passwordOperations, ...signUpOperations, ...actingOperations, ...settingsOperations },
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
