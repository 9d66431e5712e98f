import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { duplicate } from './duplicate.ts';
import { operations } from './operations.ts';
import { release } from './release.ts';

export default {
  operations,
  demo,
  release,
  on: { 'site.duplicated': duplicate },
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
