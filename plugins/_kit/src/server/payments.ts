import type { Locale } from '../manifest.ts';
import type { Ctx, Logger } from './ctx.ts';
import type { Egress } from './egress.ts';

/** The surroundings of a request to a provider. Requests are never sent in a transaction. */
export interface PaymentCall {
  /** The account that the payments are for. */
  issuerId: string;
  egress: Egress;
  log: Logger;
  now(): Date;
  /** Fires when the worker stops or the job's time is up. */
  signal?: AbortSignal;
  /** A short transaction, e.g. to read the issuer's keys. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** A customer as the provider stores it. */
export interface PaymentCustomer {
  accountId: string;
  companyName: string;
  mail: string | null;
  /** The provider's id of the customer; null until the provider knows it. */
  customerRef: string | null;
}

export interface CardSetup {
  /** Id of the setup, which makes a repeated request return the same page. */
  id: string;
  customer: PaymentCustomer;
  /** The page to return to, also when the customer cancels. It proves nothing: `finishCardSetup` asks the provider. */
  returnUrl: string;
  cancelUrl: string;
  locale: Locale;
}

export interface SavedCard {
  customerRef: string;
  methodRef: string;
  /** Lower case, e.g. `visa`; `unknown` for others. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expiryMonth: number;
  expiryYear: number;
}

/** One attempt to collect a bill. */
export interface ChargeAttempt {
  /** Id of the attempt. Repeating a request with the same id never charges twice. */
  id: string;
  billId: string;
  billNumber: string;
  /** Yen, tax included. */
  amount: number;
  customer: PaymentCustomer;
  startedAt: Date;
}

/** A charge of the saved card without the customer. */
export interface CardCharge extends ChargeAttempt {
  customerRef: string;
  methodRef: string;
}

/** A payment by the customer on the provider's page. */
export interface HostedPayment extends ChargeAttempt {
  returnUrl: string;
  cancelUrl: string;
  locale: Locale;
  expiresAt: Date;
}

/**
 * State of an attempt at the provider.
 * - `paid`: the money was collected.
 * - `processing`: not decided yet, or the customer has not paid on the provider's page yet.
 * - `declined`: the card was declined, or the customer has to authenticate.
 * - `expired`: the provider's page expired before the customer paid.
 * - `absent`: the provider has never received the attempt.
 */
export type ChargeOutcome =
  | { state: 'paid'; paymentRef: string }
  | { state: 'processing'; paymentRef: string | null }
  | { state: 'declined'; paymentRef: string | null; code: string; needsCustomer: boolean }
  | { state: 'expired' }
  | { state: 'absent' };

export interface Refund {
  /** Id of the refund. Repeating a request with the same id never refunds twice. */
  id: string;
  /** The provider's id of the payment. */
  paymentRef: string;
  /** Yen. */
  amount: number;
}

export type RefundOutcome =
  | { state: 'done' | 'processing'; refundRef: string }
  | { state: 'failed'; refundRef: string | null; code: string };

/** The provider gave no usable answer (network, overload, failure on its side). The caller repeats the request with the same ids. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/**
 * Card payments by an external provider; at most one plugin has one. Every request may take 30 s.
 * Requests throw `PaymentUnavailable` when the result is not known, and `PaymentRefused` when the issuer's keys do not work.
 */
export interface PaymentProvider {
  /**
   * How an issuer accepts cards: `live`, `test` (no money is moved), or null if it does not. Called in a transaction whose scope need not contain
   * the issuer.
   */
  modeOf(ctx: Ctx, issuerId: string): Promise<'live' | 'test' | null>;
  /** Starts the registration of a card on the provider's page, where the cardholder is authenticated. */
  startCardSetup(call: PaymentCall, setup: CardSetup): Promise<{ setupRef: string; url: string; customerRef: string }>;
  /** The registered card; null if the customer has not completed the page. */
  finishCardSetup(call: PaymentCall, setupRef: string): Promise<SavedCard | null>;
  /** Removes a card at the provider. Removing it again has no effect. */
  removeCard(call: PaymentCall, card: Pick<SavedCard, 'customerRef' | 'methodRef'>): Promise<void>;
  charge(call: PaymentCall, charge: CardCharge): Promise<ChargeOutcome>;
  startPayment(call: PaymentCall, payment: HostedPayment): Promise<{ pageRef: string; url: string }>;
  /** Closes a payment page so that it can no longer be paid. @returns the state of its attempt afterwards */
  expirePayment(call: PaymentCall, pageRef: string): Promise<ChargeOutcome>;
  /** The present state of an attempt. @param pageRef of a hosted payment; null for a charge of the saved card */
  lookUp(call: PaymentCall, attempt: ChargeAttempt & { customerRef: string | null; pageRef: string | null }): Promise<ChargeOutcome>;
  refund(call: PaymentCall, refund: Refund): Promise<RefundOutcome>;
}

/** The provider does not accept the issuer's keys, or the issuer has none. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}
