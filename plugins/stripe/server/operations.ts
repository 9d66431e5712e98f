import type { Operations } from '@mekuri/kit/server';
import { getAccount, removeAccount, updateAccount } from './account.ts';
import { receiveEvent } from './events.ts';

export const operations = {
  'stripe.getAccount': (ctx) => getAccount(ctx),
  'stripe.updateAccount': updateAccount,
  'stripe.removeAccount': (ctx) => removeAccount(ctx),
  'stripe.receiveEvent': receiveEvent,
} satisfies Operations<'stripe'>;
