import { TenantModel } from '@mekuri/kit/server';

export type Mode = 'live' | 'test';

/** The Stripe account of an issuer of bills. Its id is that of the issuer. */
export class StripeAccount extends TenantModel {
  static override tableName = 'stripe_accounts';
  declare mode: Mode;
  /** Encrypted. */
  declare secretKey: string;
  declare keyHint: string;
  /** Encrypted. Null until it is entered: events are refused then. */
  declare webhookSecret: string | null;
  /** Encrypted. Also accepted until `previousWebhookSecretUntil`. */
  declare previousWebhookSecret: string | null;
  declare previousWebhookSecretUntil: Date | null;
  declare revision: number;
  declare updatedAt: Date;
}
