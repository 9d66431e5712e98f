import type { Ctx } from '../ctx.ts';
import type { Schemas } from '../operations.ts';

/** When an article is visible: from `startAt` until before `endAt`; without an end when that is null. */
export interface NewsWindow {
  startAt: Date;
  endAt: Date | null;
}

/** An article as visitors see it. */
export interface DeliveredNews extends NewsWindow {
  id: string;
  title: string;
  content: string;
  contentUrl: string;
  image: Schemas['PublicMedia'] | null;
}

/** News that is distributed to sites. Listen to `news.changed` to follow it. */
export interface NewsService {
  /** Current and future windows of the news of these sites, by site id; sites without any are absent. */
  windows(ctx: Ctx, siteIds: readonly string[]): Promise<ReadonlyMap<string, readonly NewsWindow[]>>;
  /** The news of a site that is visible at some time from now until `until`: newest first, at most 50. */
  listVisible(ctx: Ctx, siteId: string, until: Date): Promise<DeliveredNews[]>;
}
