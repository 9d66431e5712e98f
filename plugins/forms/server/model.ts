import {
  ConsentTextModel,
  FormVersionModel,
  NotifyingFormModel,
  ReceivedModel,
  SeenMarkModel,
  type FormRecords,
} from '@mekuri/kit/form-records';
import type { FormType } from '@mekuri/kit/forms';
import type { Schemas } from '@mekuri/kit/server';

/** A form's name in addresses and on the wire. */
export type Form = Schemas['FormSetting']['formType'];

/** The kit's names of the forms. */
const TYPES: Readonly<Record<Form, FormType>> = { contact: 'CONTACT_SETTING', homepage: 'HOMEPAGE_SETTING' };
export const FORMS = ['contact', 'homepage'] as const satisfies readonly Form[];

/** A creator's settings of one form. The items are stored in its versions. */
export class FormSettings extends NotifyingFormModel {
  static override tableName = 'forms_settings';
  declare formType: Form;
  declare companyName: string;
  declare sendsReply: boolean;
  /** Modes of an application form. */
  declare modes: Schemas['FormModes'];
  declare version: number;
  declare revision: number;
  declare updatedAt: Date;
}

export class FormVersion extends FormVersionModel {
  static override tableName = 'forms_versions';
  declare formType: Form;
}

export class ConsentText extends ConsentTextModel {
  static override tableName = 'forms_consents';
}

const recordsOf = (formType: Form): FormRecords => ({
  type: TYPES[formType],
  versions: FormVersion,
  consents: ConsentText,
  key: { formType },
  limit: 'forms.items',
});

export const RECORDS: Readonly<Record<Form, FormRecords>> = { contact: recordsOf('contact'), homepage: recordsOf('homepage') };

/** The time up to which a user has seen a form's entries. */
export class SeenMark extends SeenMarkModel {
  static override tableName = 'forms_seen_marks';
  declare formType: Form;
}

/** A form submitted by a visitor. */
export class Entry extends ReceivedModel {
  static override tableName = 'forms_entries';
  static override jsonAttributes = ['answers'];
  declare formType: Form;
  declare mode: 'application' | 'estimate' | null;
  declare pageId: string | null;
  declare popupId: string | null;
  declare agreed: boolean;
  declare consentVersion: string | null;
  declare isSpam: boolean;
  declare receivedAt: Date;

  /** When the automatic reply was handled, whether it was sent or not; null while it is due. */
  declare repliedAt: Date | null;
}
