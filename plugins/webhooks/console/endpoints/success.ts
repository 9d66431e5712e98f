import type { WebhookEndpoint } from '@mekuri/client-console';

/** Delivered and completed counts with the success rate in whole percent; null while no delivery has completed. */
export const successOf = ({ delivered, failed }: WebhookEndpoint['day']): { delivered: number; ended: number; percent: number } | null => {
  const ended = delivered + failed;
  // Rounded down, so that 100% means every delivery succeeded.
  return ended === 0 ? null : { delivered, ended, percent: Math.floor((delivered * 100) / ended) };
};
