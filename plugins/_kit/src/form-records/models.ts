import type { FormItem } from '../forms/definition.ts';
import { TenantModel } from '../server/data.ts';

/** The items of a form as they were from one change to the next; only their translations change. */
export abstract class FormVersionModel extends TenantModel {
  static override jsonAttributes = ['items'];
  declare siteId: string;
  declare version: number;
  declare items: FormItem[];
  declare createdAt: Date;
}

/** Legal documents as they stood with a form, named by their hash. */
export abstract class ConsentTextModel extends TenantModel {
  static override jsonAttributes = ['documents'];
  declare siteId: string;
  declare version: string;
  declare documents: { kind: number; text: string }[];
  declare createdAt: Date;
}
