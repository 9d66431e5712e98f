import type { FormItem } from '@mekuri/kit/forms';
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

/** The items of the form as they were from one change to the next; never changed. */
export class FormVersion extends TenantModel {
  static override tableName = 'members_versions';
  static override jsonAttributes = ['items'];
  declare siteId: string;
  declare version: number;
  declare items: FormItem[];
  declare createdAt: Date;
}

/** Legal documents as they stood with the form, named by their hash. */
export class ConsentText extends TenantModel {
  static override tableName = 'members_consents';
  static override jsonAttributes = ['documents'];
  declare siteId: string;
  declare version: string;
  declare documents: { kind: number; text: string }[];
  declare createdAt: Date;
}

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
}

/** A temporary registration: whoever has the address completes it by the mailed link. */
export class Registration extends Submission {
  static override tableName = 'members_registrations';
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
