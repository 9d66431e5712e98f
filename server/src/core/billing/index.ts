import type { Module } from '../../kernel/types.ts';
import { jobs, recurring } from './jobs.ts';
import { composers } from './mails/compose-bill-mail.ts';
import { operations } from './operations.ts';
import { publicEvents } from './public-events.ts';

/** Billing months, invoices, credit notes and payments. */
export default {
  id: 'billing',
  operations,
  jobs,
  recurring,
  publicEvents,
  composers,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
