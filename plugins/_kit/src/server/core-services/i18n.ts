import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';

/** Translations. */
export interface I18nService {
  /** Translates a key of the plugin's `messages/server/`, by default into `ctx.locale`. */
  t(ctx: Ctx, key: string, params?: Readonly<Record<string, string | number>>, locale?: Locale): string;
}
