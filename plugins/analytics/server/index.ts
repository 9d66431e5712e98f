import type { ServerPlugin } from '@mekuri/kit/server';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';
import { duplicate } from './settings.ts';
import { visits } from './stats.ts';

export default {
  operations,
  jobs,
  recurring,
  visits,
  on: {
    'site.purged': (ctx, { siteId }) => ctx.enqueue('analytics.purge-site', { siteId }),
    'site.duplicated': duplicate,
  },
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
