import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { operations } from './operations.ts';
import { release } from './release.ts';

export default {
  operations,
  release,
  demo,
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
