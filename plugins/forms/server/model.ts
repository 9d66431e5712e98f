import { ConsentTextModel, FormVersionModel, type FormRecords } from '@mekuri/kit/form-records';
import type { FormType } from '@mekuri/kit/forms';
import { TenantModel, type ContentLanguage, type Ctx, type Schemas } from '@mekuri/kit/server';
import { raw } from 'objection';

/** As addresses and the wire have it. */
export type Form = Schemas['FormSetting']['formType'];

/** What the kit calls them. */
const TYPES: Readonly<Record<Form, FormType>> = { contact: 'CONTACT_SETTING', homepage: 'HOMEPAGE_SETTING' };
export const FORMS = ['contact', 'homepage'] as const satisfies readonly Form[];

/** A creator's settings of one form; its items are the version's. */
export class FormSettings extends TenantModel {
  static override tableName = 'forms_settings';
  declare siteId: string;
  declare formType: Form;
  declare recipientEmail: string;
  declare companyName: string;
  declare sendsReply: boolean;
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

/** What a visitor sent. */
export class Entry extends TenantModel {
  static override tableName = 'forms_entries';
  static override jsonAttributes = ['answers'];
  declare siteId: string;
  declare formType: Form;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, string | string[]>;
  declare email: string;
  /** All that was answered, as people read it; the address apart. */
  declare words: string;
  declare mode: 'application' | 'estimate' | null;
  declare position: string;
  declare pageId: string | null;
  declare popupId: string | null;
  declare agreed: boolean;
  declare consentVersion: string | null;
  declare isSpam: boolean;
  declare receivedAt: Date;

  /** Takes one of the replies that an address may get, from whichever site; false when it had them. `hash` names the address. */
  static async takeReply(ctx: Ctx, entryId: string, hash: string): Promise<boolean> {
    const row = await ctx.db
      .query(Entry)
      .findById(entryId)
      .select(raw('forms_take_reply(?, ?) as allowed', [hash, ctx.now()]));
    return (row as { allowed?: boolean } | undefined)?.allowed === true;
  }
}
