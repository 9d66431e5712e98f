import type { Ctx } from '../ctx.ts';

/** Translations. */
export interface I18nService {
  /** Translates a key of the plugin's `messages/server/` into `ctx.locale`. */
  t(ctx: Ctx, key: string, params?: Readonly<Record<string, string | number>>): string;
}
