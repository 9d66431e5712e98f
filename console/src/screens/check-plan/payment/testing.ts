import type { Schemas } from '@mekuri/kit/server';
import { idOf } from '../../users/testing.ts';

type PaymentMethod = Schemas['PaymentMethod'];
type Card = Schemas['Card'];

export const aCard = (changes: Partial<Card> = {}): Card => ({
  brand: 'visa',
  last4: '4242',
  expiryMonth: 9,
  expiryYear: 2099,
  savedAt: '2026-11-20T01:00:00.000Z',
  ...changes,
});

/** Bills are paid by card. */
export const aCardMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  method: 'card',
  cardMode: 'live',
  card: aCard(),
  ...changes,
});

/** Bills are paid by bank transfer, and cards are accepted. */
export const aTransferMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  method: 'bank_transfer',
  cardMode: 'live',
  card: null,
  ...changes,
});

const PROVIDER = '#payment-page';

/** A page of the payment provider: a fragment of the story, so that the story stays. */
export const providerPage = (): string => new URL(PROVIDER, window.location.href).href;

export const aCardSession = (): Schemas['CardSession'] => ({ id: idOf(3300), url: providerPage() });

/** Whether the browser has left for the payment provider's page. Returns from it. */
export const hasLeft = (): boolean => {
  const left = window.location.hash === PROVIDER;
  if (left) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return left;
};
