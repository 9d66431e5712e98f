import { TenantModel } from '@mekuri/kit/server';

export class Note extends TenantModel {
  static override tableName = 'template_notes';
  declare siteId: string;
  declare text: string;
  // with: job
  declare words: number | null;
  // end
}
