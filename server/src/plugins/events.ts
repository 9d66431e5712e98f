import { pluginContext } from '../context.ts';
import type { CoreCtx, Module } from '../deps.ts';

/** Tells every module that listens, one after another, in the open transaction: all of it commits or nothing does. */
export const emit = async (modules: readonly Module[], ctx: CoreCtx, event: string, payload: Record<string, unknown>): Promise<void> => {
  for (const { on, manifest } of modules) await on?.[event]?.(manifest ? pluginContext(ctx) : ctx, payload);
};
