import { isProblem, type ApiError } from '@mekuri/client-console';
import { popupCtaGetQueryKey, popupCtaListCountsQueryKey, popupCtaUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PopupDraft } from './draft.ts';
import { popupsAt, type TextLanguage } from './popups-at.ts';

/** Saves against the revision that was read. If the server refuses, `problem` says why. */
export const useSavePopups = (siteId: string, lang: TextLanguage) => {
  const queries = useQueryClient();
  const queryKey = popupCtaGetQueryKey(popupsAt(siteId, lang));
  const { mutateAsync, isPending, error } = useMutation({ ...popupCtaUpdateMutation(), meta: { quiet: true } });
  const problem: ApiError | null = isProblem(error) ? error : null;
  return {
    save: async (draft: PopupDraft, revision: number): Promise<void> => {
      const saved = await mutateAsync({ ...popupsAt(siteId, lang), headers: { 'if-match': `"${revision}"` }, body: draft });
      // The revision covers all languages, so the cached popups of the other languages are stale.
      await queries.invalidateQueries({ queryKey: popupCtaGetQueryKey({ path: { siteId } }), refetchType: 'none' });
      queries.setQueryData(queryKey, saved);
      await queries.invalidateQueries({ queryKey: popupCtaListCountsQueryKey({ path: { siteId } }) });
    },
    isPending,
    problem,
    hasFailed: error !== null && problem === null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
