import type { ServerPlugin } from '@mekuri/kit/server';
import { jobs } from './jobs.ts';
import { operations } from './operations.ts';
import { publicEvents } from './public-events.ts';

export default {
  operations,
  jobs,
  publicEvents,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
