import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

export default { id: 'usage', operations, jobs, recurring, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
