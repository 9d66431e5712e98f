import type { Ctx } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';
import type { Module } from '../../kernel/types.ts';
import { operations } from './operations.ts';
import { endSessions } from './share.ts';

export default {
  id: 'preview',
  operations,
  on: { 'site.trashed': (ctx: Ctx, { siteId }) => endSessions(unwrap(ctx), { siteId: String(siteId) }) },
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Module;
