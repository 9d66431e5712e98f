import { authUserInfo } from '@mekuri/client-console';
import { useCallback } from 'react';
import { useSession } from './SessionContext.tsx';

/** Reloads the user after a change that counts towards the plan. */
export const useRefreshUser = (): (() => Promise<void>) => {
  const session = useSession();
  return useCallback(async () => {
    const { data } = await authUserInfo({ throwOnError: true });
    session.update(data);
  }, [session]);
};
