import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

export default {
  operations,
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
  demo,
} satisfies ServerPlugin;
