import { isProblem, type AnalyticsSetting, type ApiError } from '@mekuri/client-console';
import { analyticsGetSettingQueryKey, analyticsPutSettingMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface SaveSetting {
  run: (ids: AnalyticsSetting['ids'], revision: number) => void;
  isPending: boolean;
  /** The server's refusal of the last attempt; other failures are the client's toast. */
  problem: ApiError | null;
  /** Drops what is shown and reads again. */
  reload: () => void;
}

/** Saves with If-Match; a stale one leaves the form as it is, with the choice to load the newer version. */
export const useSaveSetting = (siteId: string): SaveSetting => {
  const queries = useQueryClient();
  const path = { siteId };
  const queryKey = analyticsGetSettingQueryKey({ path });
  const { mutate, isPending, error } = useMutation({
    ...analyticsPutSettingMutation(),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return {
    run: (ids, revision) => mutate({ path, headers: { 'if-match': `"${revision}"` }, body: { ids } }),
    isPending,
    problem: isProblem(error) ? error : null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
