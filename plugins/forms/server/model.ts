import type { FormItem, FormType } from '@mekuri/kit/forms';
import { TenantModel, type ContentLanguage, type Ctx, type Schemas } from '@mekuri/kit/server';
import { raw } from 'objection';

/** As addresses and the wire have it. */
export type Form = Schemas['FormSetting']['formType'];

/** What the kit calls them. */
export const TYPES: Readonly<Record<Form, FormType>> = { contact: 'CONTACT_SETTING', homepage: 'HOMEPAGE_SETTING' };
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

/** The items of a form as they were from one change to the next; never changed. */
export class FormVersion extends TenantModel {
  static override tableName = 'forms_versions';
  static override jsonAttributes = ['items'];
  declare siteId: string;
  declare formType: Form;
  declare version: number;
  declare items: FormItem[];
  declare createdAt: Date;
}

/** Legal documents as they stood with a form, named by their hash. */
export class ConsentText extends TenantModel {
  static override tableName = 'forms_consents';
  static override jsonAttributes = ['documents'];
  declare siteId: string;
  declare version: string;
  declare documents: { kind: number; text: string }[];
  declare createdAt: Date;
}

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
