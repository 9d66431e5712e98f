import type { ContentLanguage } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';

/** A plugin's part of a live release. */
export interface ReleasedPart {
  siteId: string;
  language: ContentLanguage;
  /** Return value of the plugin's `ReleasePart.compile`. */
  part: unknown;
}

export interface PublishedRelease {
  /** Counts up from 1 within the site. */
  number: number;
  publishedAt: Date;
}

/** A swipe from a page of the live release. */
export interface PublishedSwipe {
  pageId: string;
  direction: 'left' | 'right' | 'up' | 'down';
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
  /** Releases of a site made in a period, excluding `until`: oldest first, and only the latest `limit`. */
  between(ctx: Ctx, siteId: string, period: { since: Date; until: Date; limit: number }): Promise<PublishedRelease[]>;
  /**
   * Ids of the media that fill the pages of the live release, by page id, across all its languages. Empty for a site that is not live, and
   * for releases published before this was recorded.
   */
  shownMedia(ctx: Ctx, siteId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** The swipes that lead to a page in the live release, in the site's default language; null for a site that is not live. */
  swipesTo(ctx: Ctx, siteId: string, pageId: string): Promise<PublishedSwipe[] | null>;
}
