import type { Ctx } from '../ctx.ts';

export interface Conversion {
  siteId: string;
  /** What was reached, e.g. `contact`: at most 40 lower-case letters, digits, `-` and `_`. */
  kind: string;
  /** Id of the row that it left. A reference is counted once. */
  reference: string;
  /** The visit that the browser named, if it named one. */
  visitId: string | null;
  /** The page that led to it. */
  pageId: string | null;
}

/** What visitors do on published sites. */
export interface TrafficService {
  /**
   * Counts that a visitor reached what the site is for. It is stored with the transaction and counted seconds later. Without a visit it counts
   * as a conversion, and not as a visit. Previews, and plans without analytics, count nothing.
   */
  recordConversion(ctx: Ctx, conversion: Conversion): Promise<void>;
}
