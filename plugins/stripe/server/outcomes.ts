import type { Stripe } from 'stripe';
import type { ChargeOutcome, RefundOutcome } from '@mekuri/kit/server';

type Issue = InstanceType<typeof Stripe.errors.StripeError>;

const AUTHENTICATION = 'authentication_required';

const declined = (paymentRef: string | null, code: string): ChargeOutcome => ({
  state: 'declined',
  paymentRef,
  code,
  needsCustomer: code === AUTHENTICATION,
});

/** An intent that waits for the cardholder will never be completed: the customer pays on a page, with another intent. */
export const outcomeOfIntent = ({ id, status, last_payment_error: error }: Stripe.PaymentIntent): ChargeOutcome => {
  switch (status) {
    case 'succeeded':
      return { state: 'paid', paymentRef: id };
    case 'processing':
    case 'requires_capture':
      return { state: 'processing', paymentRef: id };
    case 'requires_action':
    case 'requires_confirmation':
      return declined(id, AUTHENTICATION);
    case 'canceled':
      return declined(id, 'canceled');
    default:
      return declined(id, error?.code === AUTHENTICATION ? AUTHENTICATION : (error?.decline_code ?? error?.code ?? 'card_declined'));
  }
};

export const outcomeOfCardIssue = ({ payment_intent: intent, code, decline_code: declineCode }: Issue): ChargeOutcome =>
  declined(intent?.id ?? null, code === AUTHENTICATION ? AUTHENTICATION : (declineCode ?? code ?? 'card_declined'));

/** A declined card leaves the page open: the customer may try another one until it expires. */
export const outcomeOfPage = ({
  status,
  payment_status: paymentStatus,
  payment_intent: intent,
}: Stripe.Checkout.Session): ChargeOutcome => {
  const paymentRef = typeof intent === 'string' ? intent : (intent?.id ?? null);
  if (status === 'complete' && paymentStatus === 'paid' && paymentRef !== null) return { state: 'paid', paymentRef };
  return status === 'expired' ? { state: 'expired' } : { state: 'processing', paymentRef };
};

export const outcomeOfRefund = ({ id, status, failure_reason: reason }: Stripe.Refund): RefundOutcome => {
  if (status === 'succeeded') return { state: 'done', refundRef: id };
  if (status === 'failed' || status === 'canceled') return { state: 'failed', refundRef: id, code: reason ?? status };
  return { state: 'processing', refundRef: id };
};
