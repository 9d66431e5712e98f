import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';

/** A text of a plugin's, in each language that has one of its own. */
export interface PluginText {
  /** Unique among those of its plugin on a site, and kept as long as what it is of: at most 120 letters, digits, `.`, `_` and `-`. */
  id: string;
  /** What it is, for who translates it, in the language of the answer. */
  label: string;
  /** In code points. */
  limit: number;
  texts: Readonly<Partial<Record<ContentLanguage, string>>>;
}

/**
 * What visitors read of a plugin beside the pages: translators get it with the site's own texts, and it is copied, removed and restored with
 * its language. Only while the plan has the plugin.
 */
export interface SiteTexts {
  /** Key in the plugin's `messages/server`: what the texts are called together. */
  title: string;
  /** Those of the site's own records and of no other's. */
  list(ctx: Ctx, site: SiteRef): Promise<PluginText[]>;
  /** Pure: the rule that a text breaks beside its length and its characters, as in `fields.<rule>` of `messages/server`; null: none. */
  fault?(id: string, text: string): string | null;
  /**
   * Writes texts into a language beside the site's default one; an empty one falls back again. Each has an id that `list` names, and no fault;
   * that the draft changes is noted already.
   */
  write(ctx: Ctx, site: SiteRef, language: ContentLanguage, texts: ReadonlyMap<string, string>): Promise<void>;
}
