import type { Ctx } from '@mekuri/kit/server';
import type { CoreCtx } from './types.ts';

export const coreOf = new WeakMap<Ctx, CoreCtx>();

/** The core's context behind the narrower one that a plugin holds. */
export const unwrap = (ctx: Ctx): CoreCtx => {
  const core = coreOf.get(ctx);
  if (!core) throw new Error('This context was not made by the server.');
  return core;
};
