import type { ServerPlugin } from '@mekuri/kit/server';
import { fanOut } from './fan-out.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

export default {
  operations,
  onPublicEvent: fanOut,
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
