import { TenantModel, type Schemas } from '@mekuri/kit/server';

export type ApiScope = Schemas['ApiScope'];

/** API access settings of an account. The row exists once the settings have been changed. */
export class ApiSetting extends TenantModel {
  static override tableName = 'public_api_settings';
  static override get jsonAttributes() {
    return ['networks', 'scopes'];
  }
  declare isEnabled: boolean;
  declare method: Schemas['ApiMethod'];
  declare networks: string[];
  declare scopes: ApiScope[];
  declare basicId: string | null;
  declare basicHash: string | null;
  declare revision: number;
  declare updatedAt: Date;
}

export class ApiKey extends TenantModel {
  static override tableName = 'public_api_keys';
  static override get jsonAttributes() {
    return ['scopes', 'siteIds'];
  }
  declare name: string;
  declare hint: string;
  declare hash: string;
  declare isEntered: boolean;
  declare scopes: ApiScope[];
  declare siteIds: string[] | null;
  declare createdBy: string | null;
  declare createdAt: Date;
  declare expiresAt: Date | null;
  /** Days before expiry of the last warning sent; 0 for a rotated key, which needs no warning. */
  declare warnedDays: number | null;
  declare revokedAt: Date | null;
}

/** A deprecation notice that was sent to an account which calls the operation. */
export class ApiDeprecationNotice extends TenantModel {
  static override tableName = 'public_api_deprecation_notices';
  declare operation: string;
  /** Days before the sunset; 0 for the notice at deprecation. */
  declare days: number;
  /** Sunset named in the reminder; null if `days` is 0. */
  declare sunset: Date | null;
  declare sentAt: Date;
}

/** Number of requests per credential, day (Japan time) and operation. */
export class ApiCalls extends TenantModel {
  static override tableName = 'public_api_calls';
  static override idColumn = ['keyId', 'day', 'operation'];
  declare keyId: string;
  declare day: string;
  declare operation: string;
  /** A bigint, which pg returns as a string. */
  declare calls: string;
  declare errors: string;
  declare lastAt: Date;
  declare lastNetwork: string;
}
