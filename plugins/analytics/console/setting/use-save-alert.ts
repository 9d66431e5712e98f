import { isProblem, type AnalyticsPutAlertData, type ApiError } from '@mekuri/client-console';
import { analyticsGetAlertQueryKey, analyticsPutAlertMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface SaveAlert {
  run: (chosen: AnalyticsPutAlertData['body'], revision: number) => void;
  isPending: boolean;
  /** The server's refusal of the last attempt; other failures are the client's toast. */
  problem: ApiError | null;
  /** Drops what is shown and reads again. */
  reload: () => void;
}

/** Saves with If-Match; a stale one leaves the form as it is, with the choice to load the newer version. */
export const useSaveAlert = (siteId: string): SaveAlert => {
  const queries = useQueryClient();
  const path = { siteId };
  const queryKey = analyticsGetAlertQueryKey({ path });
  const { mutate, isPending, error } = useMutation({
    ...analyticsPutAlertMutation(),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return {
    run: (body, revision) => mutate({ path, headers: { 'if-match': `"${revision}"` }, body }),
    isPending,
    problem: isProblem(error) ? error : null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
