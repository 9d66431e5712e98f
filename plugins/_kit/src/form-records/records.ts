import type { ModelConstructor } from 'objection';
import type { FormType } from '../forms/defaults.ts';
import type { ConsentTextModel, FormVersionModel } from './models.ts';

/** A form that each site has, and the tables in which its plugin keeps what it was. */
export interface FormRecords {
  type: FormType;
  versions: ModelConstructor<FormVersionModel>;
  consents: ModelConstructor<ConsentTextModel>;
  /** Columns that tell the form's versions from those of the plugin's other forms. */
  key?: Readonly<Record<string, string>>;
  /** Of the plan: how many items the form may have, e.g. `forms.items`. */
  limit: string;
}

/** A form as its creator left it. */
export interface FormContent<Item> {
  version: number;
  items: Item[];
}
