import type { Ctx } from '../ctx.ts';
import type { Schemas } from '../operations.ts';

/** A medium as a small still picture. */
export interface MediaStill {
  kind: 'IMAGE' | 'VIDEO';
  /** Of the file, as the creator named it. */
  name: string;
  /** Absolute, for the console; of members-only media good for a day. Null of a video without a poster. */
  url: string | null;
}

/** Media of the account. */
export interface MediaService {
  /** Media by id as stored in releases; media that are not ready are absent. */
  published(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Schemas['PublicMedia']>>;
  /**
   * Media by id for runtime data, which visitors get without a release; media that are not ready are absent. Paths of members-only
   * media are signed for a day.
   */
  delivered(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Schemas['PublicMedia']>>;
  /** Media by id, those in the trash too, in the smallest width that is at least the wanted one; what is not ready or deleted for good is absent. */
  stills(ctx: Ctx, ids: readonly string[], width: number): Promise<ReadonlyMap<string, MediaStill>>;
  /** The absolute URL of a media path, for the console. */
  address(ctx: Ctx, path: string): string;
}
