import type { Stripe } from 'stripe';
import { PaymentRefused, PaymentUnavailable } from '@mekuri/kit/server';

type Issue = InstanceType<typeof Stripe.errors.StripeError>;

/** Recognized by its type, since the SDK's classes are not loaded yet when this module is. */
export const isIssue = (error: unknown): error is Issue =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** Statuses after which the same request may succeed: a conflict with a running request, a lock, and overload. */
const TRANSIENT = new Set([409, 429]);

const isTransient = ({ statusCode, code }: Issue): boolean =>
  statusCode === undefined ||
  statusCode >= 500 ||
  TRANSIENT.has(statusCode) ||
  code === 'lock_timeout' ||
  code === 'idempotency_key_in_use';

const isRefusal = ({ statusCode }: Issue): boolean => statusCode === 401 || statusCode === 403;

/** The card or the cardholder's bank said no. */
export const isCardIssue = (error: unknown): error is Issue => isIssue(error) && error.type === 'StripeCardError';

/** Stripe understood the request and rejects it for good. */
export const isRejection = (error: unknown): error is Issue =>
  isIssue(error) && error.type === 'StripeInvalidRequestError' && !isTransient(error) && !isRefusal(error);

export const isMissing = (error: unknown, parameter: string): boolean =>
  isRejection(error) && error.code === 'resource_missing' && error.param === parameter;

/** The key was used with other parameters before. */
export const isKeyReused = (error: unknown): boolean => isIssue(error) && error.type === 'StripeIdempotencyError' && !isTransient(error);

/** Stripe repeats the stored response of the first request with this key, failures included. */
export const isReplayed = (error: unknown): boolean => isIssue(error) && error.headers?.['idempotent-replayed'] === 'true';

/** The error of the port for an error of the SDK; other errors as they are. */
export const portErrorOf = (error: unknown): unknown => {
  if (!isIssue(error)) return error;
  const { type, code, statusCode } = error;
  const text = `Stripe: ${[type, statusCode, code].filter(Boolean).join(' ')}`;
  if (isRefusal(error)) return new PaymentRefused(text, { cause: error });
  return isTransient(error) ? new PaymentUnavailable(text, { cause: error }) : error;
};
