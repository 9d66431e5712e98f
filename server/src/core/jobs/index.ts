import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';

/** The queue as operators see it, and retries of failed jobs. */
export default { id: 'jobs', operations, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
