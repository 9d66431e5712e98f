import type { FormItem } from '../forms/definition.ts';
import { TenantModel } from '../server/data.ts';

/** One version of a form's items. Only their translations change. */
export abstract class FormVersionModel extends TenantModel {
  static override jsonAttributes = ['items'];
  declare siteId: string;
  declare version: number;
  declare items: FormItem[];
  declare createdAt: Date;
}

/** The legal documents shown with a form, identified by their hash. */
export abstract class ConsentTextModel extends TenantModel {
  static override jsonAttributes = ['documents'];
  declare siteId: string;
  declare version: string;
  declare documents: { kind: number; text: string }[];
  declare createdAt: Date;
}
