import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { duplicate } from './duplicate.ts';
import { operations } from './operations.ts';
import { release } from './release.ts';
import { siteTexts } from './site-texts.ts';
import './events.ts';

export default {
  operations,
  demo,
  release,
  siteTexts,
  on: { 'site.duplicated': duplicate },
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
