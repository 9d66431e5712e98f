import type { OwnProfile } from '@mekuri/client-console';
import { usersGetOwnQueryKey, usersUpdateOwnMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshUser } from '../../session/use-refresh-user.ts';

/** Applies the profile returned by the server, here and in the shell. */
export const useTakeProfile = (): ((profile: OwnProfile) => void) => {
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  return useCallback(
    (profile) => {
      queryClient.setQueryData(usersGetOwnQueryKey(), profile);
      void refreshUser();
    },
    [queryClient, refreshUser],
  );
};

export const useUpdateOwn = () => {
  const take = useTakeProfile();
  return useMutation({ ...usersUpdateOwnMutation(), meta: { quiet: true }, onSuccess: take });
};
