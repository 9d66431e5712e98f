import { authUserInfo } from '@mekuri/client-console';
import { useCallback } from 'react';
import { useSession } from './SessionContext.tsx';

/** Reads the account's facts again after something that counts towards the plan changed. */
export const useRefreshUser = (): (() => Promise<void>) => {
  const session = useSession();
  return useCallback(async () => {
    const { data } = await authUserInfo({ throwOnError: true });
    session.update(data);
  }, [session]);
};
