import {
  ConsentTextModel,
  FormVersionModel,
  NotifyingFormModel,
  ReceivedModel,
  SeenMarkModel,
  type FormRecords,
} from '@mekuri/kit/form-records';
import { TenantModel, type ContentLanguage } from '@mekuri/kit/server';
import { raw } from 'objection';

/** For a patch: one try more than there were, however many come at once. */
export const oneAttemptMore = { attempts: raw('attempts + 1') };

/** Which version a site's membership form has now, and who is notified of new members. */
export class MembershipSettings extends NotifyingFormModel {
  static override tableName = 'members_settings';
  declare version: number;
  declare revision: number;
  declare updatedAt: Date;
}

export class FormVersion extends FormVersionModel {
  static override tableName = 'members_versions';
}

class ConsentText extends ConsentTextModel {
  static override tableName = 'members_consents';
}

export const RECORDS: FormRecords = {
  type: 'MEMBERSHIP_SETTING',
  versions: FormVersion,
  consents: ConsentText,
  limit: 'members.items',
};

/** A temporary registration: whoever has the address completes it by the mailed link. Of the passwords there is the hash alone. */
export class Registration extends TenantModel {
  static override tableName = 'members_registrations';
  static override jsonAttributes = ['answers'];
  declare siteId: string;
  declare email: string;
  declare passwordHash: string;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, string | string[]>;
  /** All that was answered, as people read it. */
  declare words: string;
  declare consentVersion: string | null;
  /** Where the visitor came from, e.g. `A1`. */
  declare position: string;
  declare pageId: string | null;
  declare popupId: string | null;
  /** In which they registered, if their browser named it. */
  declare visitId: string | null;
  /** Looks as if nobody had sent it: nothing is mailed until somebody asks for it. */
  declare isSpam: boolean;
  /** Tries at its password. */
  declare attempts: number;
  declare mailedAt: Date[];
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}

/** A member of one site; the id is the end user's. Of the passwords there is the hash alone. */
export class Member extends ReceivedModel {
  static override tableName = 'members_accounts';
  static override jsonAttributes = ['answers'];
  declare passwordHash: string;
  declare consentVersion: string | null;
  declare pageId: string | null;
  declare popupId: string | null;
  declare registeredAt: Date;
  declare lastLoginAt: Date | null;
}

/** A mailed link that sets a member's new password. */
export class PasswordReset extends TenantModel {
  static override tableName = 'members_password_resets';
  declare siteId: string;
  declare memberId: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}

/** Up to which moment a person has seen a site's members. */
export class SeenMark extends SeenMarkModel {
  static override tableName = 'members_seen_marks';
}
