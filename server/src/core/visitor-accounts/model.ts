import { TenantModel } from '@mekuri/kit/server';

/** Somebody whom a site knows. */
export class EndUser extends TenantModel {
  static override tableName = 'end_users';
  declare siteId: string;
  /** Raised when every token of theirs is to be void at once. */
  declare epoch: number;
}

/** A sign-in on one device. Of its refresh tokens the newest is good, and for a moment the one before it. */
export class EndUserSession extends TenantModel {
  static override tableName = 'end_user_sessions';
  declare siteId: string;
  declare endUserId: string;
  declare epoch: number;
  declare tokenHash: string;
  declare previousHash: string | null;
  declare rotatedAt: Date | null;
  /** When it was not used for so long. */
  declare expiresAt: Date;
  /** At the latest. */
  declare endsAt: Date;
  declare revokedAt: Date | null;
}
