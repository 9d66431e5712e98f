import type { BillDetail } from '@mekuri/client-console';
import { problemMessage } from '../../../ui/feedback/problem.ts';
import { type BillingChange, useBillingChange } from '../use-billing-change.ts';
import { isSuperseded } from './refusals.ts';

export interface BillFormProps {
  bill: BillDetail;
  onClose: () => void;
  /** The bill is in another state by now: the form is of no use. */
  onSuperseded: (message: string) => void;
}

interface BillChange<T> extends Omit<BillFormProps, 'bill'>, Pick<BillingChange<T>, 'send' | 'done'> {
  /** Shows in the form what the server refused. @returns whether the texts have found their fields */
  onRefused: (error: unknown) => boolean;
}

/** A change of a bill. After a conflict the bill is read again. */
export const useBillChange = <T>({ send, done, onRefused, onClose, onSuperseded }: BillChange<T>) =>
  useBillingChange<T>({
    send,
    done,
    onDone: onClose,
    onFailed: (error) => {
      if (!isSuperseded(error)) return onRefused(error);
      onSuperseded(problemMessage(error));
      return false;
    },
  });
