import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';
import type { Schemas } from './operations.ts';

/** Texts that a plugin sets for a site's first page. */
export interface HomeTexts {
  title?: string;
  h1?: string;
  description?: string;
  /** Which of these texts are in the site's default language. The page's own texts in its language take precedence over them. */
  untranslated?: ReadonlyArray<'title' | 'h1' | 'description'>;
}

/** A plugin's additions to a page's head. Texts are escaped when they are printed; only `creatorHead` and `creatorBody` are markup. */
export interface HeadContribution {
  /** For the site's first page only; other pages use their own texts. */
  home?: HomeTexts;
  meta?: ReadonlyArray<{ name?: string; property?: string; content: string }>;
  links?: ReadonlyArray<{ rel: string; href: string; hreflang?: string }>;
  /** Custom code of the creator; printed only on a host that belongs to that one site. */
  creatorHead?: string;
  creatorBody?: string;
}

/** A plugin's additions to the response of `endUser.getScripts`: markup for every page, and scripts that run after a form is sent. */
export type ScriptsContribution = Partial<Omit<Schemas['PluginScripts'], 'plugin'>>;

/** A link as stored in documents; null without a link. */
export type PartLink = { transitionType: string } | null;

export interface ReleaseAdvice {
  /** `<plugin>.<reason>` */
  code: string;
  message: string;
}

/** A plugin's part of a release. Compiled at publish if the plan has the flag, and served only while it does. */
export interface ReleasePart<Part = unknown> {
  /** Compiles the part of the site in one language; null if there is nothing. Stored under `plugins.<id>`. */
  compile(ctx: Ctx, site: SiteRef, language: ContentLanguage): Promise<Part | null>;
  /** The same for the editor's canvas, which shows the draft. Must not write. Default: the canvas shows nothing from the plugin. */
  draft?(ctx: Ctx, site: SiteRef, language: ContentLanguage): Promise<Part | null>;
  /** Recommendations to show before the site is published, in the language of the request. They do not block publishing. Must not write. */
  advice?(ctx: Ctx, site: SiteRef): Promise<readonly ReleaseAdvice[]>;
  /** Links in the draft's part that visitors can follow, excluding those of pages. Must not write. */
  links?(ctx: Ctx, site: SiteRef): Promise<readonly PartLink[]>;
  /** Pure: the part's additions to a page's head. */
  head?(part: Part): HeadContribution;
  /** Pure: the data that visitors' browsers receive (default: nothing). */
  visible?(part: Part): unknown;
  /** Pure: the part's additions to the site's scripts (default: nothing). */
  scripts?(part: Part): ScriptsContribution;
  /** Pure: by operationId, the response of the plugin's GET operations with `x-scope: site-public`. */
  documents?: Readonly<Record<string, (part: Part) => object>>;
  /** Pure: whether the part contains custom code, for plugins that declare `creatorCode` (default: whether its head contains some). */
  creatorCode?(part: Part): boolean;
}
