import { TenantModel, type Locale, type Schemas } from '@mekuri/kit/server';

/** How the draft is looked at, as a link says. */
export type View = Schemas['PreviewView'];

/** Somebody who was invited to see the draft of a site; revoked while `revokedAt` is set. */
export class Invitation extends TenantModel {
  static override tableName = 'preview_invitations';
  static override jsonAttributes = ['view'];
  declare siteId: string;
  /** Canonical. */
  declare email: string;
  declare locale: Locale;
  declare view: View;
  declare invitedAt: Date;
  /** The last three mails, the newest last. */
  declare sentAt: Date[];
  /** The last log-in. */
  declare openedAt: Date | null;
  declare revokedAt: Date | null;
}
