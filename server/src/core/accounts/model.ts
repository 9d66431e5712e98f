import { TenantModel, type Locale, type Role } from '@mekuri/kit/server';

/** A person, in one account. */
export class User extends TenantModel {
  static override tableName = 'users';
  declare email: string;
  /** Canonical form of `email`; unique across all accounts. */
  declare emailCanonical: string;
  declare name: string;
  /** Null while an invited person has not chosen one. */
  declare passwordHash: string | null;
  declare role: Role;
  declare authority: 'view' | 'edit';
  declare locale: Locale;
  declare status: 'active' | 'disabled';
  /** Raised when the password, role or status changes: tokens of an earlier epoch are void at once. */
  declare epoch: number;
}

/** A sign-in on one device: the family of refresh tokens that descend from it. */
export class Session extends TenantModel {
  static override tableName = 'sessions';
  declare userId: string;
  declare epoch: number;
  declare expiresAt: Date;
  declare revokedAt: Date | null;
}

/** One use of a session's refresh cookie; only its hash is kept. */
export class RefreshToken extends TenantModel {
  static override tableName = 'refresh_tokens';
  declare sessionId: string;
  declare tokenHash: string;
  declare expiresAt: Date;
  declare usedAt: Date | null;
  declare successorId: string | null;
}
