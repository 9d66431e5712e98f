import { TenantModel, type Locale, type Schemas } from '@mekuri/kit/server';

/** How to show the draft, as a link specifies it. */
export type View = Schemas['PreviewView'];

/** A person invited to view the draft of a site; revoked while `revokedAt` is set. */
export class Invitation extends TenantModel {
  static override tableName = 'preview_invitations';
  static override jsonAttributes = ['view'];
  declare siteId: string;
  /** In canonical form. */
  declare email: string;
  declare locale: Locale;
  declare view: View;
  declare invitedAt: Date;
  /** Times of the last three mails, newest last. */
  declare sentAt: Date[];
  /** Time of the last login. */
  declare openedAt: Date | null;
  declare revokedAt: Date | null;
}
