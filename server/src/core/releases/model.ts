import { TenantModel } from '@mekuri/kit/server';
import type { ReleaseManifest } from '../../kernel/release.ts';

/** What visitors of a site see, or saw: made once, never changed. */
export class Release extends TenantModel {
  static override tableName = 'releases';
  static override jsonAttributes = ['manifest'];
  declare siteId: string;
  /** From 1, by site. */
  declare number: number;
  declare manifest: ReleaseManifest;
  declare pages: number;
  declare createdAt: Date;
  declare createdBy: string | null;
}
