import type { RecipientsService } from '@mekuri/kit/server';
import { nameRecipient, recipientState } from '../../core/mails/recipients.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const recipients: RecipientsService = {
  name: (ctx, site, email) => nameRecipient(unwrap(ctx), site, email),
  state: (ctx, email) => recipientState(unwrap(ctx), email),
};
