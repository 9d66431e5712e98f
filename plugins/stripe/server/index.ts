import type { ServerPlugin } from '@mekuri/kit/server';
import { operations } from './operations.ts';
import { payments } from './payments.ts';

export default {
  operations,
  payments,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
