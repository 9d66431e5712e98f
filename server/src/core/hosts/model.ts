import { TenantModel } from '@mekuri/kit/server';

/** A host of an account's own. */
export class SiteHost extends TenantModel {
  static override tableName = 'site_hosts';
  /** Lower case, punycode, without a trailing dot. */
  declare host: string;
  /** Of the plan, without which it is not served. */
  declare planFlag: string;
  /** The default addresses of its sites lead to it. */
  declare redirects: boolean;
  /** Its proof is looked for, or was found. */
  declare awaited: boolean;
  /** Since when it is this account's alone, and served; null before. */
  declare activeAt: Date | null;
  declare createdAt: Date;
}
