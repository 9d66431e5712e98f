import { TenantModel } from '@mekuri/kit/server';

/** A visitor who can sign in to a site. */
export class EndUser extends TenantModel {
  static override tableName = 'end_users';
  declare siteId: string;
  /** Raised to invalidate all of the person's tokens at once. */
  declare epoch: number;
}

/** A sign-in on one device. Its newest refresh token is valid; the previous one only during the grace period. */
export class EndUserSession extends TenantModel {
  static override tableName = 'end_user_sessions';
  declare siteId: string;
  declare endUserId: string;
  declare epoch: number;
  declare tokenHash: string;
  declare previousHash: string | null;
  declare rotatedAt: Date | null;
  /** End of the sign-in if it is not used again. */
  declare expiresAt: Date;
  /** End of the sign-in at the latest. */
  declare endsAt: Date;
  declare revokedAt: Date | null;
}
