import type { PreviewShare } from '@mekuri/client-console';
import {
  previewGetShareOptions,
  previewGetShareQueryKey,
  previewRevokeMutation,
  previewSetPasswordMutation,
  previewShareMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A draft's sharing settings and their mutations. Each response contains the complete settings. */
export const useShare = (siteId: string) => {
  const queryClient = useQueryClient();
  const path = { siteId };
  const share = useQuery({ ...previewGetShareOptions({ path }), staleTime: 0 });
  const onSuccess = (changed: PreviewShare): void => void queryClient.setQueryData(previewGetShareQueryKey({ path }), changed);
  return {
    share,
    invite: useMutation({ ...previewShareMutation(), meta: { quiet: true }, onSuccess }),
    revoke: useMutation({ ...previewRevokeMutation(), onSuccess }),
    setPassword: useMutation({ ...previewSetPasswordMutation(), meta: { quiet: true }, onSuccess }),
  };
};

export type Share = ReturnType<typeof useShare>;
