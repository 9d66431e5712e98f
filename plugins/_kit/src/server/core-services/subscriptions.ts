import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';
import type { TenantColumns } from '../data.ts';

/** A person's choice for one kind of periodic mail. */
export interface Subscription {
  enabled: boolean;
  /** Send the mail even when there is nothing to report. */
  whenEmpty: boolean;
}

/** A person who is due to receive a mail of a subscription. */
export interface Subscriber {
  /** For `MailRequest.subscriptionId`. */
  subscriptionId: string;
  email: string;
  name: string;
  locale: Locale;
  whenEmpty: boolean;
}

/** Periodic mails that people of an account subscribe to themselves. A kind is `<plugin>.<noun>`. */
export interface SubscriptionsService {
  /** The signed-in person's choice. */
  get(ctx: Ctx, kind: string): Promise<Subscription>;
  set(ctx: Ctx, kind: string, subscription: Subscription): Promise<void>;
  /**
   * Accounts with a subscriber who is due to receive the mail of a day: at most 500, ordered by id. For jobs that run as the system.
   * @param day the day of the mail, `YYYY-MM-DD`
   * @param after the last account of the previous batch, null for the first one
   */
  dueAccounts(ctx: Ctx, kind: string, day: string, after: string | null): Promise<TenantColumns[]>;
  /**
   * Claims the people of the acting account who are due to receive the mail of a day. A person is claimed once per day: mails written in
   * the same transaction are sent exactly once.
   */
  takeDue(ctx: Ctx, kind: string, day: string): Promise<Subscriber[]>;
}
