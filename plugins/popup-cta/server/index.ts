import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { duplicate } from './duplicate.ts';
import { operations } from './operations.ts';
import { publicEvents } from './public-events.ts';
import { release } from './release.ts';
import { siteTexts } from './site-texts.ts';

export default {
  operations,
  demo,
  release,
  siteTexts,
  publicEvents,
  on: { 'site.duplicated': duplicate },
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
