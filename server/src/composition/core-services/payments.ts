import type { PaymentsService } from '@mekuri/kit/server';
import { queueLookUp } from '../../core/billing/cards/look-up.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const payments: PaymentsService = {
  attemptChanged: (ctx, change) => queueLookUp(unwrap(ctx), change),
};
