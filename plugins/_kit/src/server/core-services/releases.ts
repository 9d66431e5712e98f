import type { ContentLanguage } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';

/** A plugin's part of a live release. */
export interface ReleasedPart {
  siteId: string;
  language: ContentLanguage;
  /** What the plugin's `ReleasePart.compile` returned. */
  part: unknown;
}

export interface PublishedRelease {
  /** From 1, by site. */
  number: number;
  publishedAt: Date;
}

/** Releases of sites. */
export interface ReleasesService {
  /**
   * A plugin's part of the live release; in a preview, of the draft.
   * @param site id or slug
   * @param lang language token; without one, or when the release lacks the language, the site's default language is used
   * @throws NotFound without such a part, and while the plan lacks the plugin
   */
  part(ctx: Ctx, site: string, plugin: string, lang?: string): Promise<ReleasedPart>;
  /** A site's releases that were made in a period, `until` not included; the first one first, and no more than the latest `limit`. */
  between(ctx: Ctx, siteId: string, period: { since: Date; until: Date; limit: number }): Promise<PublishedRelease[]>;
  /**
   * Ids of the media that fill the pages of the live release, by page id, in all its languages; empty of a site that visitors do not see.
   * Releases of older days do not say.
   */
  shownMedia(ctx: Ctx, siteId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}
