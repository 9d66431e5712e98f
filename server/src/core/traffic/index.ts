import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

export default {
  id: 'traffic',
  operations,
  jobs,
  recurring,
  on: { 'site.purged': (ctx, { siteId }) => ctx.enqueue('traffic.purge-site', { siteId }) },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
