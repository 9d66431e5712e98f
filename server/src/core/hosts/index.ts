import type { Ctx } from '@mekuri/kit/server';
import { unwrap } from '../../context.ts';
import type { Module } from '../../deps.ts';
import { releaseWithLastSite } from './service.ts';

export default {
  id: 'hosts',
  operations: {},
  on: { 'site.purged': (ctx: Ctx, { siteId }) => releaseWithLastSite(unwrap(ctx), String(siteId)) },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
