import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { jobs } from './jobs.ts';
import { operations } from './operations.ts';
import { release } from './release.ts';

export default { operations, jobs, release, demo, migrations: new URL('./migrations/', import.meta.url) } satisfies ServerPlugin;
