import { unwrap } from '../../kernel/unwrap.ts';
import type { Module } from '../../kernel/types.ts';
import { releaseWithLastSite } from './service.ts';

export default {
  id: 'hosts',
  operations: {},
  on: { 'site.purged': (ctx, { siteId }) => releaseWithLastSite(unwrap(ctx), siteId) },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
