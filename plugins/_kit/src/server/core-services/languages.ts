import type { ElementKey } from '../../canvas.ts';
import type { ContentLanguage } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';

/** A language of a site's draft. */
export interface LanguageState {
  language: ContentLanguage;
  isDefault: boolean;
  /** The next release includes it; otherwise it is in preparation. */
  isShown: boolean;
  /** The live release includes it. */
  isLive: boolean;
}

/** The field of a page, an element or the site that a text belongs to. */
export type TextItem =
  | 'name'
  | 'title'
  | 'companyProfile'
  | 'companyClause'
  | 'termsOfService'
  | 'privacyPolicy'
  | 'categoryName'
  | 'mainText'
  | 'imageAlt'
  | 'buttonText'
  | 'microcopyText'
  | 'label'
  | 'productName'
  | 'description'
  | 'linkButtonText'
  | 'pluginText';

/** A text of a site's draft with its translations. */
export interface SiteText {
  /** Unique within the site and stable, e.g. `page.<id>.mainText`: letters, digits, `.` and `-`. */
  id: string;
  /** Position of the page, e.g. `A1`; empty for texts of the site and of plugins. */
  position: string;
  /** Null for texts of the site and of plugins. */
  pageId: string | null;
  /** Id of the plugin that owns the text; null for texts of the core. */
  plugin: string | null;
  /** Localized name of the plugin's group of texts; null for texts of the core. */
  place: string | null;
  /** Localized name of the text within its group; null for texts of the core. */
  label: string | null;
  item: TextItem;
  element: ElementKey | null;
  /** Maximum length in code points. */
  limit: number;
  /** The text may have several lines. */
  isLong: boolean;
  /** By language; languages that fall back to the default one are absent. */
  texts: Readonly<Partial<Record<ContentLanguage, string>>>;
}

/** Contents of a site in a language at the time of its removal. Plain JSON; opaque to plugins. */
export interface LanguageContents {
  site: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, object>>;
  /** Texts of plugins by `SiteText.id`; absent in contents stored by early versions. */
  plugins?: Readonly<Record<string, string>>;
}

/** Selects texts: those of a page, of a plugin, or of the site itself. */
export type TextsOf = { pageId: string } | { plugin: string } | 'site';

/** Why a text was rejected. */
export interface TextIssue {
  /** `unknown`, `too_long`, `characters`, `taken`, or a rule of the plugin that owns the text. */
  rule: string;
  /** Localized. */
  message: string;
}

/** Languages and translations of a site's draft. Methods that write lock the site and mark its draft as changed. */
export interface LanguagesService {
  /**
   * The site's languages, default language first.
   * @throws NotFound for an unknown site
   */
  list(ctx: Ctx, siteId: string): Promise<LanguageState[]>;
  /**
   * Adds a language in preparation. With `copyFrom` it starts with a copy of that language's texts, otherwise with the texts that
   * the draft already has in it.
   * @throws NotFound for an unknown site
   * @throws Conflict `languages.present` when the site has the language, `languages.absent` when it lacks `copyFrom`
   */
  add(ctx: Ctx, siteId: string, language: ContentLanguage, copyFrom: ContentLanguage | null): Promise<void>;
  /**
   * Sets whether the next release includes a language.
   * @throws NotFound for an unknown site
   * @throws Conflict `languages.absent`, `languages.is_default`
   */
  show(ctx: Ctx, siteId: string, language: ContentLanguage, isShown: boolean): Promise<void>;
  /**
   * Removes a language from the draft. Visitors keep it until the next release.
   * @returns its contents, for `restore`
   * @throws NotFound for an unknown site
   * @throws Conflict `languages.absent`, `languages.is_default`
   */
  remove(ctx: Ctx, siteId: string, language: ContentLanguage): Promise<LanguageContents>;
  /**
   * Restores a removed language. Texts of pages that no longer exist are dropped.
   * @throws NotFound for an unknown site
   * @throws Conflict `languages.present`
   */
  restore(ctx: Ctx, siteId: string, language: ContentLanguage, contents: LanguageContents): Promise<void>;
  /**
   * All texts, or those that `of` selects: texts of the site, of its pages in grid order, of plugins.
   * @throws NotFound for an unknown site
   */
  texts(ctx: Ctx, siteId: string, of?: TextsOf): Promise<SiteText[]>;
  /**
   * Validates texts that will be written together.
   * @returns one result per given text, in the same order; null for a valid text
   * @throws NotFound for an unknown site
   */
  check(ctx: Ctx, siteId: string, given: readonly { id: string; language: ContentLanguage; text: string }[]): Promise<(TextIssue | null)[]>;
  /**
   * Writes translations by `SiteText.id`. An empty text falls back to the default language.
   * @returns how many texts changed
   * @throws NotFound for an unknown site
   * @throws InvalidInput `languages.texts_invalid` with a field per rejected text
   * @throws Conflict `languages.absent`
   */
  write(ctx: Ctx, siteId: string, language: ContentLanguage, texts: ReadonlyMap<string, string>): Promise<number>;
  /**
   * Publishes the draft in one language. The other languages keep their live version.
   * @throws NotFound for an unknown site
   * @throws Conflict `releases.nothing_published` while the site is not live, `releases.default_changed` when the live release has
   * another default language, `releases.incomplete`, `hosts.path_taken`
   * @throws PlanRequired for more categories than the plan permits
   * @throws LimitReached `sites.above_plan`
   */
  publish(ctx: Ctx, siteId: string, language: ContentLanguage): Promise<void>;
}
