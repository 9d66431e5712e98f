import type { EmailsService } from '@mekuri/kit/server';
import { checkEmail } from '../../core/accounts/people/email.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';

export const emails: EmailsService = { canonical: canonicalEmail, check: checkEmail };
