import type { ServerPlugin } from '@mekuri/kit/server';
import { jobs } from './jobs.ts';
import { operations } from './operations.ts';
import { release } from './release.ts';

export default { operations, jobs, release, migrations: new URL('./migrations/', import.meta.url) } satisfies ServerPlugin;
