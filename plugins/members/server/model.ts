import { ConsentTextModel, FormVersionModel, type FormRecords } from '@mekuri/kit/form-records';
import { TenantModel, type ContentLanguage } from '@mekuri/kit/server';
import { raw } from 'objection';

/** For a patch: one try more than there were, however many come at once. */
export const oneAttemptMore = { attempts: raw('attempts + 1') };

/** Which version a site's membership form has now. */
export class MembershipSettings extends TenantModel {
  static override tableName = 'members_settings';
  declare siteId: string;
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

/** What somebody filled in; of the passwords there is the hash alone. */
abstract class Submission extends TenantModel {
  static override jsonAttributes = ['answers'];
  declare siteId: string;
  declare email: string;
  declare passwordHash: string;
  declare version: number;
  declare language: ContentLanguage;
  declare answers: Record<string, string | readonly string[]>;
  /** All that was answered, as people read it. */
  declare words: string;
  declare consentVersion: string | null;
  /** Where the visitor came from, e.g. `A1`. */
  declare position: string;
  declare pageId: string | null;
  declare popupId: string | null;
}

/** A temporary registration: whoever has the address completes it by the mailed link. */
export class Registration extends Submission {
  static override tableName = 'members_registrations';
  /** Looks as if nobody had sent it: nothing is mailed until somebody asks for it. */
  declare isSpam: boolean;
  /** Tries at its password. */
  declare attempts: number;
  declare mailedAt: Date[];
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}

/** A member of one site; the id is the end user's. */
export class Member extends Submission {
  static override tableName = 'members_accounts';
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
