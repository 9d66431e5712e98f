import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';

/** A text of a plugin with its translations. */
export interface PluginText {
  /**
   * Unique among the plugin's texts of a site, and stable as long as the text's owner exists: at most 120 letters, digits, `.`, `_` and
   * `-`.
   */
  id: string;
  /** Describes the text to translators, in the language of the response. */
  label: string;
  /** Maximum length in code points. */
  limit: number;
  texts: Readonly<Partial<Record<ContentLanguage, string>>>;
}

/**
 * Texts of a plugin that visitors read outside of pages. Translators get them with the site's own texts, and they are copied, removed and
 * restored with their language. Used only while the plan includes the plugin.
 */
export interface SiteTexts {
  /** Key in the plugin's `messages/server` of the title of the group of texts. */
  title: string;
  /** Texts of the site's own records only. */
  list(ctx: Ctx, site: SiteRef): Promise<PluginText[]>;
  /**
   * Pure: the plugin's own rule that a text violates, in addition to the limits of length and characters, as in `fields.<rule>` of
   * `messages/server`; null for a valid text.
   */
  fault?(id: string, text: string): string | null;
  /**
   * Writes texts in a language other than the site's default one. An empty text falls back to the default language. Every id comes from
   * `list`, every text is valid, and the draft is already marked as changed.
   */
  write(ctx: Ctx, site: SiteRef, language: ContentLanguage, texts: ReadonlyMap<string, string>): Promise<void>;
}
