/** What the server part of a plugin is made of, and what the core's modules share with it. */
export * from '../errors.ts';
export type { ContentLanguage, Locale } from '../manifest.ts';
export * from './actor.ts';
export * from './core-services/index.ts';
export * from './ctx.ts';
export * from './data.ts';
export * from './dns.ts';
export * from './event-map.ts';
export * from './jobs.ts';
export * from './migrations.ts';
export * from './moments.ts';
export * from './notices.ts';
export * from './operations.ts';
export * from './plugin.ts';
export * from './release.ts';
export * from './site-texts.ts';
export * from './visits.ts';
