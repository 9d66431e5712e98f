import type { ModelConstructor } from 'objection';
import type { FormType } from '../forms/defaults.ts';
import type { ConsentTextModel, FormVersionModel } from './models.ts';

/** A form that every site has, and the tables in which its plugin stores the form's history. */
export interface FormRecords {
  type: FormType;
  versions: ModelConstructor<FormVersionModel>;
  consents: ModelConstructor<ConsentTextModel>;
  /** Columns that distinguish the form's versions from those of the plugin's other forms. */
  key?: Readonly<Record<string, string>>;
  /** The plan's limit of items per form, e.g. `forms.items`. */
  limit: string;
}

/** A form as its creator saved it. */
export interface FormContent<Item> {
  version: number;
  items: Item[];
}
