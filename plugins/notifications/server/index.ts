import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { duplicate } from './duplicate.ts';
import { jobs, recurring } from './jobs.ts';
import { operations } from './operations.ts';
import { siteTexts } from './site-texts.ts';
import { tellWindows } from './windows.ts';

export default {
  operations,
  jobs,
  recurring,
  siteTexts,
  demo,
  on: {
    'site.duplicated': duplicate,
    'news.changed': (ctx, { siteIds }) => tellWindows(ctx, siteIds),
  },
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
