import type { Ctx } from '../ctx.ts';

/** Tokens of `SiteLink`. */
export interface MailLinksService {
  /**
   * Verifies a token for one of several kinds. Makes no database query.
   * @returns the kind and the row's id; null for an invalid token
   */
  read<K extends string>(ctx: Ctx, kinds: readonly K[], token: string): { kind: K; id: string } | null;
}
