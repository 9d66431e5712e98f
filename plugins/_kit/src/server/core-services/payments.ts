import type { Ctx } from '../ctx.ts';

/** Notifications of a payment provider. */
export interface PaymentsService {
  /**
   * Queues a look-up of an attempt at the provider, once per event: a notification only says that something may have changed. Ids that do not
   * belong to the issuer are ignored.
   */
  attemptChanged(ctx: Ctx, change: { issuerId: string; attemptId: string; eventId: string }): Promise<void>;
}
