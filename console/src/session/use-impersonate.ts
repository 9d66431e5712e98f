import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from './SessionContext.tsx';

/**
 * Starts acting as the owner of an account below and opens their console: `useImpersonate().mutate(userId)`. A refusal shows a toast and
 * changes nothing.
 */
export const useImpersonate = () => {
  const session = useSession();
  const router = useRouter();
  return useMutation({
    mutationFn: (userId: string) => session.actAs(userId),
    onSuccess: () => router.navigate({ to: '/', ignoreBlocker: true }),
  });
};
