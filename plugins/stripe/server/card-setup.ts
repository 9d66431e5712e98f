import type { Stripe } from 'stripe';
import type { CardSetup, Locale, PaymentCall, PaymentCustomer, SavedCard } from '@mekuri/kit/server';
import { isIssue, isMissing, isRejection } from './stripe-errors.ts';
import { withStripe } from './session.ts';

export const PAGE_LOCALES = { ja: 'ja', en: 'en', cn: 'zh', kr: 'ko' } as const satisfies Record<Locale, string>;

const createCustomer = async (stripe: Stripe, { accountId, companyName, mail }: PaymentCustomer, key: string): Promise<string> => {
  const details = { name: companyName, ...(mail === null ? {} : { email: mail }), metadata: { account_id: accountId } };
  return (await stripe.customers.create(details, { idempotencyKey: key })).id;
};

const openPage = (stripe: Stripe, customerRef: string, setup: CardSetup, key: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create(
    {
      mode: 'setup',
      customer: customerRef,
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      client_reference_id: setup.id,
      setup_intent_data: { metadata: { account_id: setup.customer.accountId, setup_id: setup.id } },
      locale: PAGE_LOCALES[setup.locale],
      success_url: setup.returnUrl,
      cancel_url: setup.cancelUrl,
    },
    { idempotencyKey: key },
  );

/** A customer of another Stripe account, known from before the issuer's keys were replaced, is created again. */
export const startCardSetup = (call: PaymentCall, setup: CardSetup): Promise<{ setupRef: string; url: string; customerRef: string }> =>
  withStripe(call, async (stripe) => {
    const create = () => createCustomer(stripe, setup.customer, `customer:${setup.id}`);
    const known = setup.customer.customerRef;
    let customerRef = known ?? (await create());
    const page = await openPage(stripe, customerRef, setup, `setup:${setup.id}`).catch(async (error: unknown) => {
      if (known === null || !isMissing(error, 'customer')) throw error;
      customerRef = await create();
      return openPage(stripe, customerRef, setup, `setup:${setup.id}:${customerRef}`);
    });
    return { setupRef: page.id, url: page.url!, customerRef };
  });

const refOf = (value: { id: string } | string | null): string | null => (typeof value === 'string' ? value : (value?.id ?? null));

export const finishCardSetup = (call: PaymentCall, setupRef: string): Promise<SavedCard | null> =>
  withStripe(call, async (stripe) => {
    const page = await stripe.checkout.sessions.retrieve(setupRef, { expand: ['setup_intent.payment_method'] });
    const intent = page.setup_intent;
    if (page.status !== 'complete' || intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return null;
    const method = intent.payment_method;
    const customerRef = refOf(page.customer);
    if (method === null || typeof method === 'string' || !method.card || customerRef === null) return null;
    const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
    return { customerRef, methodRef: method.id, brand: brand.toLowerCase(), last4, expiryMonth, expiryYear };
  });

/** A card that is not attached to a customer, or belongs to another Stripe account, is removed already. */
export const removeCard = (call: PaymentCall, { methodRef }: Pick<SavedCard, 'methodRef'>): Promise<void> =>
  withStripe(call, async (stripe) => {
    await stripe.paymentMethods.detach(methodRef).catch((error: unknown) => {
      if (!isRejection(error)) throw error;
      call.log.info({ methodRef, code: isIssue(error) ? error.code : undefined }, 'a card was removed at Stripe already');
    });
  });
