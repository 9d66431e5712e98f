import type { ServerPlugin } from '@mekuri/kit/server';
import { offerHandover } from './handover.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';

export default {
  operations,
  on: { 'main_contact.assigned': offerHandover },
  jobs,
  recurring,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
