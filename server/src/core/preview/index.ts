import { unwrap } from '../../kernel/unwrap.ts';
import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';
import { endSessions } from './share.ts';

export default {
  id: 'preview',
  operations,
  on: { 'site.trashed': (ctx, { siteId }) => endSessions(unwrap(ctx), { siteId }) },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
