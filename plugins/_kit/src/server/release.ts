import type { ContentLanguage } from '../manifest.ts';
import type { SiteRef } from './core-services/index.ts';
import type { Ctx } from './ctx.ts';
import type { Schemas } from './operations.ts';

/** What a plugin says of a site's first page. */
export interface HomeTexts {
  title?: string;
  h1?: string;
  description?: string;
  /** Which of these are in the site's default language: they give way to what the page has in its own. */
  untranslated?: ReadonlyArray<'title' | 'h1' | 'description'>;
}

/** What a served page's head gets. Texts are escaped where they are printed; only `creatorHead/Body` are markup. */
export interface HeadContribution {
  /** Of the site's first page alone: the other pages take theirs from their own texts. */
  home?: HomeTexts;
  meta?: ReadonlyArray<{ name?: string; property?: string; content: string }>;
  links?: ReadonlyArray<{ rel: string; href: string; hreflang?: string }>;
  /** Creators' own markup; printed only on a host that belongs to that one site. */
  creatorHead?: string;
  creatorBody?: string;
}

/** What a plugin adds to the answer of `endUser.getScripts`: markup for every page, scripts for when a form was sent. */
export type ScriptsContribution = Partial<Omit<Schemas['PluginScripts'], 'plugin'>>;

/** A plugin's part of a release. Compiled at publish when the plan has the flag, and served only while it does. */
export interface ReleaseAdvice {
  /** `<plugin>.<reason>` */
  code: string;
  message: string;
}

export interface ReleasePart<Part = unknown> {
  /** The part of the site in one language, or null when there is nothing. Stored under `plugins.<id>`. */
  compile(ctx: Ctx, site: SiteRef, language: ContentLanguage): Promise<Part | null>;
  /** The same for the editor's canvas, which shows the draft: writes nothing (default: the canvas shows nothing of the plugin). */
  draft?(ctx: Ctx, site: SiteRef, language: ContentLanguage): Promise<Part | null>;
  /**
   * What of the plugin deserves a look before the site is published, in the language of the request; nothing of it stands in the way.
   * Writes nothing.
   */
  advice?(ctx: Ctx, site: SiteRef): Promise<readonly ReleaseAdvice[]>;
  /** Pure: what the part adds to a served page's head. */
  head?(part: Part): HeadContribution;
  /** Pure: what visitors' browsers get of it (default: nothing). */
  visible?(part: Part): unknown;
  /** Pure: what the part adds to the site's scripts (default: nothing). */
  scripts?(part: Part): ScriptsContribution;
  /** Pure: what a GET of the plugin's with `x-scope: site-public` is answered, by operationId, from this part. */
  documents?: Readonly<Record<string, (part: Part) => object>>;
  /** Pure: whether the part holds creators' own code, of plugins that say `creatorCode` (default: whether its head has some). */
  creatorCode?(part: Part): boolean;
}
