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

/** Patch that increments the attempts atomically, so that concurrent ones are all counted. */
export const oneAttemptMore = { attempts: raw('attempts + 1') };

/** The current version of a site's registration form, and the recipient of notifications about new members. */
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

/** A temporary registration, to be completed by the mailed link and the password. Only the password's hash is stored. */
export class Registration extends TenantModel {
  static override tableName = 'members_registrations';
  static override jsonAttributes = ['answers'];
  declare siteId: string;
  declare email: string;
  declare passwordHash: string;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, string | string[]>;
  /** All answers as readable text, for searching. */
  declare words: string;
  declare consentVersion: string | null;
  /** Position of the page that the visitor came from, such as `A1`. */
  declare position: string;
  declare pageId: string | null;
  declare popupId: string | null;
  /** The visit in which they registered, if the browser sent it. */
  declare visitId: string | null;
  /** Looks like spam: nothing is mailed until the mail is requested again. */
  declare isSpam: boolean;
  /** Number of password attempts. */
  declare attempts: number;
  declare mailedAt: Date[];
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}

/** A member of one site; the id is the end user's. Only the password's hash is stored. */
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

/** A mailed link for setting a new password. */
export class PasswordReset extends TenantModel {
  static override tableName = 'members_password_resets';
  declare siteId: string;
  declare memberId: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}

/** The time up to which a user has seen a site's members. */
export class SeenMark extends SeenMarkModel {
  static override tableName = 'members_seen_marks';
}
