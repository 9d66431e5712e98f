import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from './SessionContext.tsx';

/**
 * Begins to act as the owner of an account below one's own, and goes to their console: `useImpersonate().mutate(userId)`. A refusal is told in
 * a toast, and nothing has changed.
 */
export const useImpersonate = () => {
  const session = useSession();
  const router = useRouter();
  return useMutation({
    mutationFn: (userId: string) => session.actAs(userId),
    onSuccess: () => router.navigate({ to: '/', ignoreBlocker: true }),
  });
};
