import type { ServerPlugin } from '@mekuri/kit/server';
import { demo } from './demo.ts';
import { duplicate } from './duplicate.ts';
import { jobs, recurring } from './jobs.ts';

import { existingSurveys } from './link-items.ts';
import { operations } from './operations.ts';
import { publicEvents } from './public-events.ts';
import { release } from './release.ts';
import { changeDefaultLanguage, siteTexts } from './site-texts.ts';

export default {
  operations,
  jobs,
  recurring,
  release,
  siteTexts,
  publicEvents,
  demo,
  linkItems: { survey: existingSurveys },
  on: { 'site.duplicated': duplicate, 'site.default_language_changed': changeDefaultLanguage },
  migrations: new URL('./migrations/', import.meta.url),
  messages: new URL('../messages/', import.meta.url),
} satisfies ServerPlugin;
