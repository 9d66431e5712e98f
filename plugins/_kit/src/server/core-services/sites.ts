import type { ContentLanguage, Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';
import type { Schemas } from '../operations.ts';

export interface SiteRef {
  id: string;
  accountId: string;
  slug: string | null;
  name: string;
  defaultLanguage: ContentLanguage;
  status: 'DRAFT' | 'PUBLISH' | 'PRIVATE';
}

/** Sites in the actor's scope. Trashed sites count as absent. */
export interface SitesService {
  /** @throws NotFound for an unknown site */
  require(ctx: Ctx, siteId: string): Promise<SiteRef>;
  /** All sites of the acting account, oldest first. */
  list(ctx: Ctx): Promise<SiteRef[]>;
  /**
   * Marks the draft as changed, so that the console offers to publish it, and locks the site until the transaction ends.
   * @throws NotFound for an unknown site
   */
  touch(ctx: Ctx, siteId: string): Promise<void>;
  /**
   * Parses a `lang` token in any spelling; without a token, the site's default language.
   * @throws InvalidInput `unknown_language`
   */
  contentLanguage(token: string | undefined, site: Pick<SiteRef, 'defaultLanguage'>): ContentLanguage;
  /**
   * The live site with this id or slug; in a preview, the previewed site.
   * @throws NotFound for an unknown site and for one that is not live
   */
  requirePublished(ctx: Ctx, reference: string): Promise<SiteRef>;
  /**
   * The draft's company information and legal documents.
   * @param language default: the site's default language
   * @throws NotFound for an unknown site
   */
  company(ctx: Ctx, siteId: string, language?: ContentLanguage): Promise<Schemas['CompanyInfo']>;
  /**
   * Sets the plugin's runtime data of several sites. Visitors receive it as `part` of the viewer entry from the commit on, without a new
   * release. It is the same in every language; null removes it. Sites out of scope are skipped. Data with `windows` is active only within
   * these, and its chunk is downloaded only then (`LivePart` of `@mekuri/kit/viewer`).
   */
  setRuntimeData(ctx: Ctx, plugin: string, parts: ReadonlyMap<string, object | null>): Promise<void>;
  /** The spelling of a content language in the API. */
  wireLanguage(language: ContentLanguage): 'JP' | 'EN' | 'CN' | 'KR';
  /** The interface language that corresponds to a content language, for mails and messages. */
  localeOf(language: ContentLanguage): Locale;
}
