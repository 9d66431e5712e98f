import { isProblem } from '@mekuri/client-console';
import { randomUuid } from '@mekuri/kit/random-uuid';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useReloadBills } from './queries.ts';

export interface BillingChange<T> {
  /** `key` stays the same until the server has answered, so that a repeated request changes nothing twice. */
  send: (values: T, key: string) => Promise<unknown>;
  done: string;
  onDone?: () => void;
  /** Shows an error in the form. @returns whether its texts have found their fields */
  onFailed?: (error: unknown) => boolean;
}

/** A change of bills or transfers. The lists are read again afterwards, also when it was refused because something else had changed. */
export const useBillingChange = <T>({ send, done, onDone, onFailed }: BillingChange<T>) => {
  const reload = useReloadBills();
  const key = useRef(randomUuid());
  const [failure, setFailure] = useState<string | null>(null);
  const changing = useMutation({
    mutationFn: (values: T) => send(values, key.current),
    meta: { quiet: true },
    onMutate: () => setFailure(null),
    onSuccess: async () => {
      key.current = randomUuid();
      onDone?.();
      toast({ kind: 'success', message: done });
      await reload();
    },
    onError: (error) => {
      setFailure(onFailed?.(error) ? null : problemMessage(error));
      if (!isProblem(error)) return;
      key.current = randomUuid();
      if (error.status === 409 || error.status === 404) void reload();
    },
  });
  return { change: changing.mutate, isPending: changing.isPending, failure };
};
