import { isProblem, type ApiError } from '@mekuri/client-console';
import { popupCtaGetQueryKey, popupCtaListCountsQueryKey, popupCtaUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PopupDraft } from './draft.ts';

/** Saves against the revision that was read; a refusal is in `problem`. */
export const useSavePopups = (siteId: string) => {
  const queries = useQueryClient();
  const queryKey = popupCtaGetQueryKey({ path: { siteId } });
  const { mutateAsync, isPending, error } = useMutation({ ...popupCtaUpdateMutation(), meta: { quiet: true } });
  const problem: ApiError | null = isProblem(error) ? error : null;
  return {
    save: async (draft: PopupDraft, revision: number): Promise<void> => {
      const saved = await mutateAsync({ path: { siteId }, headers: { 'if-match': `"${revision}"` }, body: draft });
      queries.setQueryData(queryKey, saved);
      await queries.invalidateQueries({ queryKey: popupCtaListCountsQueryKey({ path: { siteId } }) });
    },
    isPending,
    problem,
    hasFailed: error !== null && problem === null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
