import type { Ctx } from '../ctx.ts';
import type { SiteRef } from './sites.ts';

/**
 * `main_contact`: no address is set. `pending`: the address has not yet confirmed that it wants the account's mails; until then, they go to
 * the main contact.
 */
export type RecipientState = 'main_contact' | 'confirmed' | 'pending';

/**
 * Email addresses, possibly outside the account, that receive mails about a site. Addresses of the account's own people need no
 * confirmation.
 */
export interface RecipientsService {
  /**
   * Sets an address as recipient. An address that is new to the account receives a mail with a confirmation link.
   * @param email empty for the main contact
   */
  name(ctx: Ctx, site: SiteRef, email: string): Promise<RecipientState>;
  state(ctx: Ctx, email: string): Promise<RecipientState>;
}
