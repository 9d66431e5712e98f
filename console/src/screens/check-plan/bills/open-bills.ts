import type { Bill } from '@mekuri/client-console';

/** Whether the account still has to pay something on a bill. */
export const isOpen = ({ due, kind, status }: Pick<Bill, 'due' | 'kind' | 'status'>): boolean =>
  kind === 'invoice' && due > 0 && (status === 'unpaid' || status === 'failed');

/** Pause before a bill is read again while a card payment of it is pending, in ms. */
export const PENDING_MS = 5000;

export const isProcessing = ({ status }: Pick<Bill, 'status'>): boolean => status === 'processing';

/** Whether the bank accounts of the issuer concern the reader of a bill: it is paid by transfer, or its card could not be charged. */
export const isTransferred = ({ kind, method, status }: Pick<Bill, 'kind' | 'method' | 'status'>): boolean =>
  kind === 'invoice' && status !== 'void' && (method === 'bank_transfer' || status === 'failed');
