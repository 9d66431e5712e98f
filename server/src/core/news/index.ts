import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

/** Latest information for the visitors of sites. System notices use the same migrations and jobs. */
export default { id: 'news', operations, jobs, recurring, migrations: new URL('./migrations/', import.meta.url) } satisfies Module;
