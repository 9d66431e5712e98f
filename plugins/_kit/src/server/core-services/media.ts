import type { Ctx } from '../ctx.ts';
import type { Schemas } from '../operations.ts';

/** A small still image of a media item. */
export interface MediaStill {
  kind: 'IMAGE' | 'VIDEO';
  /** The file's name, as the creator chose it. */
  name: string;
  /** Absolute URL, for the console; valid for a day for members-only media. Null for a video without a poster. */
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
  /**
   * Stills by id, including media in the trash, in the smallest available width that is at least `width`. Media that are not ready or were
   * deleted permanently are absent.
   */
  stills(ctx: Ctx, ids: readonly string[], width: number): Promise<ReadonlyMap<string, MediaStill>>;
  /** The absolute URL of a media path, for the console. */
  address(ctx: Ctx, path: string): string;
}
