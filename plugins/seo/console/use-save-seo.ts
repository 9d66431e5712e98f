import { isProblem, type ApiError, type SeoUpdateData } from '@mekuri/client-console';
import { seoGetQueryKey, seoUpdateMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type SeoTexts = SeoUpdateData['body'];

export interface SaveSeo {
  run: (texts: SeoTexts, revision: number) => Promise<void>;
  pending: boolean;
  /** The server's refusal of the last attempt. */
  problem: ApiError | null;
  /** Discards the shown texts and loads them again. */
  reload: () => void;
}

/** Saves with If-Match. On a conflict the form keeps its input and offers to load the newer version. */
export const useSaveSeo = (siteId: string): SaveSeo => {
  const queries = useQueryClient();
  const queryKey = seoGetQueryKey({ path: { siteId } });
  const { mutateAsync, isPending, error } = useMutation(seoUpdateMutation());
  return {
    run: async (texts, revision) => {
      const saved = await mutateAsync({ path: { siteId }, headers: { 'if-match': `"${revision}"` }, body: texts });
      queries.setQueryData(queryKey, saved);
    },
    pending: isPending,
    problem: isProblem(error) ? error : null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
