import { paymentMethodStartCardSession } from '@mekuri/client-console';
import { useProviderPage } from './use-provider-page.ts';

/** Leaves for the payment provider's page on which a card is registered. */
export const useCardRegistration = () =>
  useProviderPage({
    open: async (key) => (await paymentMethodStartCardSession({ headers: { 'idempotency-key': key }, throwOnError: true })).data.url,
  });
