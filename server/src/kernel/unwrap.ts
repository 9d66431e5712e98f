import type { Ctx } from '@mekuri/kit/server';
import type { CoreCtx } from './types.ts';

export const coreOf = new WeakMap<Ctx, CoreCtx>();

/** The core context behind the narrower one of a plugin. */
export const unwrap = (ctx: Ctx): CoreCtx => {
  const core = coreOf.get(ctx);
  if (!core) throw new Error('This context was not made by the server.');
  return core;
};
