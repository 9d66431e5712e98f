import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';

/** What operators see of the queue, and the way to run again what was given up. */
export default { id: 'jobs', operations, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
