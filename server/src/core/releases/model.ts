import { TenantModel } from '@mekuri/kit/server';
import type { ReleaseManifest } from '../../kernel/release.ts';

/** The immutable content that visitors of a site see or saw. */
export class Release extends TenantModel {
  static override tableName = 'releases';
  static override jsonAttributes = ['manifest'];
  declare siteId: string;
  /** Counts from 1 per site. */
  declare number: number;
  declare manifest: ReleaseManifest;
  declare pages: number;
  declare createdAt: Date;
  declare createdBy: string | null;
}
