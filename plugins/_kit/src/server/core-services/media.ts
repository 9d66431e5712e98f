import type { Ctx } from '../ctx.ts';
import type { Schemas } from '../operations.ts';

/** Media of the account. */
export interface MediaService {
  /** Media by id as stored in releases; media that are not ready are absent. */
  published(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Schemas['PublicMedia']>>;
  /**
   * Media by id for runtime data, which visitors get without a release; media that are not ready are absent. Paths of members-only
   * media are signed for a day.
   */
  delivered(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Schemas['PublicMedia']>>;
  /** The absolute URL of a media path, for the console. */
  address(ctx: Ctx, path: string): string;
}
