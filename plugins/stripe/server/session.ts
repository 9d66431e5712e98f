import type { Stripe } from 'stripe';
import { PaymentRefused, type PaymentCall } from '@mekuri/kit/server';
import { connect } from './client.ts';
import { portErrorOf } from './stripe-errors.ts';
import { findKey } from './keys.ts';

/**
 * Runs requests with the issuer's key.
 * @throws PaymentRefused without a working key
 * @throws PaymentUnavailable without a usable answer
 */
export const withStripe = async <T>(call: PaymentCall, work: (stripe: Stripe) => Promise<T>): Promise<T> => {
  const key = await call.transaction((ctx) => findKey(ctx, call.issuerId));
  if (key === null) throw new PaymentRefused('The issuer has no key of Stripe that works here.');
  try {
    return await work(await connect(key.secretKey, call));
  } catch (error) {
    call.signal?.throwIfAborted();
    throw portErrorOf(error);
  }
};
