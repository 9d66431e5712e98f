import { isProblem, type ApiError } from '@mekuri/client-console';
import { analyticsGetOwnNetworksQueryKey, analyticsPutOwnNetworksMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface SaveNetworks {
  run: (items: string[], revision: number) => void;
  isPending: boolean;
  /** The server's refusal of the last attempt; other failures are the client's toast. */
  problem: ApiError | null;
  /** Forgets the refusal. */
  reset: () => void;
  /** Drops what is shown and reads again. */
  reload: () => void;
}

/** Saves with If-Match; a stale one leaves the form as it is. */
export const useSaveNetworks = (siteId: string): SaveNetworks => {
  const queries = useQueryClient();
  const path = { siteId };
  const queryKey = analyticsGetOwnNetworksQueryKey({ path });
  const { mutate, isPending, error, reset } = useMutation({
    ...analyticsPutOwnNetworksMutation(),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return {
    run: (items, revision) => mutate({ path, headers: { 'if-match': `"${revision}"` }, body: { items } }),
    isPending,
    problem: isProblem(error) ? error : null,
    reset,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
