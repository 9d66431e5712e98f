import type { Ctx } from '../ctx.ts';

/** Signed tokens for callers without a session. Makes no database query. */
export interface TokensService {
  /**
   * Signs data that a caller sends back later. The data are readable by anyone who has the token.
   * @param kind what the token is for, `<plugin>.<noun>`; a token of one kind is not accepted as another
   * @param data plain JSON
   * @param seconds until the token expires
   * @returns letters, digits, `.`, `_` and `-`
   */
  sign(ctx: Ctx, kind: string, data: object, seconds: number): string;
  /** @returns the data; null for a token that was altered, has expired, or is of another kind */
  read(ctx: Ctx, kind: string, token: string): Readonly<Record<string, unknown>> | null;
}
