import { TenantModel } from '@mekuri/kit/server';

/** A host that belongs to an account. */
export class SiteHost extends TenantModel {
  static override tableName = 'site_hosts';
  /** Lower case, punycode, without a trailing dot. */
  declare host: string;
  /** Plan flag that is required to serve it. */
  declare planFlag: string;
  /** Whether the default addresses of its sites redirect to it. */
  declare redirects: boolean;
  /** Whether its proof is being looked for, or was found. */
  declare awaited: boolean;
  /** Time since which it belongs to this account alone and is served; null before. */
  declare activeAt: Date | null;
  declare createdAt: Date;
}
