import type { EmailsService } from '@mekuri/kit/server';
import { canonicalEmail, checkEmail } from '../../core/accounts/people/email.ts';

export const emails: EmailsService = { canonical: canonicalEmail, check: checkEmail };
