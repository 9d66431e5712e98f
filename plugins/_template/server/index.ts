import type { ServerPlugin } from '@mekuri/kit/server';
// with: viewer
import { demo } from './demo.ts';
// end
// with: job
import { jobs } from './jobs.ts';
// end
import { operations } from './operations.ts';
// with: viewer
import { release } from './release.ts';
// end

export default {
  operations,
  // with: job
  jobs,
  // end
  // with: viewer
  release,
  demo,
  // end
  migrations: new URL('./migrations/', import.meta.url),
} satisfies ServerPlugin;
