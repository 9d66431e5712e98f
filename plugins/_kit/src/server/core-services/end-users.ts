import type { Ctx } from '../ctx.ts';
import type { Reply } from '../operations.ts';

/** The body of a sign-in. The refresh token is in an HttpOnly cookie of the same response. */
export interface EndUserSession {
  accessToken: string;
  /** In seconds. */
  expiresIn: number;
}

/**
 * Accounts and sessions of a site's end users, whichever plugin stores their profiles. Access tokens are valid for one site and for
 * 15 minutes, and are renewed with the refresh cookie.
 */
export interface EndUsersService {
  /**
   * Creates an end user.
   * @returns the id, which is `ctx.actor.userId` in operations with `x-roles: [member]`
   */
  create(ctx: Ctx, siteId: string): Promise<string>;
  /**
   * Starts a session.
   * @throws NotFound for an unknown end user
   */
  signIn(ctx: Ctx, siteId: string, endUserId: string): Promise<Reply<EndUserSession>>;
  /**
   * Renews the session of the refresh cookie and rotates the cookie. Reuse of a rotated cookie, past a short grace period for
   * concurrent requests, revokes the session.
   * @returns null without a valid session
   */
  renew(ctx: Ctx, siteId: string): Promise<Reply<EndUserSession> | null>;
  /** Ends the session of the refresh cookie, if any, and clears the cookie. */
  signOut(ctx: Ctx, siteId: string): Promise<Reply<undefined>>;
  /** Ends all sessions of an end user. Access tokens already issued are rejected from the next request on. */
  signOutEverywhere(ctx: Ctx, endUserId: string): Promise<void>;
  /** Deletes an end user and the rows that reference it. Access tokens are rejected from the next request on. */
  remove(ctx: Ctx, endUserId: string): Promise<void>;
}
