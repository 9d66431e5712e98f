import { isProblem } from '@mekuri/client-console';
import { randomUuid } from '@mekuri/kit/random-uuid';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemMessage } from '../../../ui/feedback/problem.ts';

interface ProviderPage {
  /** Requests the page. `key` stays the same until the server has answered. @returns its address */
  open: (key: string) => Promise<string>;
  onRefused?: (error: unknown) => void;
}

/** Leaves for a page of the payment provider. It stays busy until the browser has left, and is ready again when the browser comes back. */
export const useProviderPage = ({ open, onRefused }: ProviderPage) => {
  const key = useRef(randomUuid());
  const leaving = useMutation({
    mutationFn: async () => window.location.assign(await open(key.current)),
    meta: { quiet: true },
    onError: (error) => {
      if (isProblem(error)) key.current = randomUuid();
      onRefused?.(error);
    },
  });
  const { reset } = leaving;
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      key.current = randomUuid();
      reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return {
    leave: () => leaving.mutate(),
    isLeaving: leaving.isPending || leaving.isSuccess,
    failure: leaving.error ? problemMessage(leaving.error) : null,
  };
};
