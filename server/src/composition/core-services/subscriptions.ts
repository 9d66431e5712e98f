import type { SubscriptionsService } from '@mekuri/kit/server';
import { dueAccounts, getSubscription, setSubscription, takeDue } from '../../core/mails/subscriptions.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const subscriptions: SubscriptionsService = {
  get: (ctx, kind) => getSubscription(unwrap(ctx), kind),
  set: (ctx, kind, subscription) => setSubscription(unwrap(ctx), kind, subscription),
  dueAccounts: (ctx, kind, day, after) => dueAccounts(unwrap(ctx), kind, day, after),
  takeDue: (ctx, kind, day) => takeDue(unwrap(ctx), kind, day),
};
