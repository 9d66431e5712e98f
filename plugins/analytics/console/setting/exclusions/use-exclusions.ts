import type { AnalyticsExclusionList } from '@mekuri/client-console';
import {
  analyticsCreateExclusionMutation,
  analyticsDeleteExclusionMutation,
  analyticsListExclusionsOptions,
  analyticsListExclusionsQueryKey,
  analyticsPreviewExclusionOptions,
} from '@mekuri/client-console/query';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompleteDraft } from './exclusion-draft.ts';

export const useExclusions = (siteId: string) => useQuery(analyticsListExclusionsOptions({ path: { siteId } }));

/** Omits empty strings: they mean no condition, and the query does not accept them. */
const queryOf = (draft: CompleteDraft | null) => {
  const { from = '', to = '', agent = '', source = '' } = draft ?? {};
  return { from, to, ...(agent.trim() !== '' && { agent }), ...(source.trim() !== '' && { source }) };
};

/** Number of counted visits that a draft would exclude. Sends no request while the draft is null (incomplete). */
export const usePreview = (siteId: string, draft: CompleteDraft | null) =>
  useQuery({
    ...analyticsPreviewExclusionOptions({ path: { siteId }, query: queryOf(draft) }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const useCreateExclusion = (siteId: string) => {
  const queries = useQueryClient();
  return useMutation({
    ...analyticsCreateExclusionMutation(),
    meta: { quiet: true },
    onSettled: () => queries.invalidateQueries({ queryKey: analyticsListExclusionsQueryKey({ path: { siteId } }) }),
  });
};

export const useRemoveExclusion = (siteId: string, onRemoved: (exclusionId: string) => void) => {
  const queries = useQueryClient();
  const queryKey = analyticsListExclusionsQueryKey({ path: { siteId } });
  const { mutate, isPending } = useMutation({
    ...analyticsDeleteExclusionMutation(),
    onSuccess: (_, { path: { exclusionId } }) => {
      onRemoved(exclusionId);
      queries.setQueryData<AnalyticsExclusionList>(queryKey, (known) =>
        known ? { ...known, items: known.items.filter((exclusion) => exclusion.exclusionId !== exclusionId) } : known,
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { run: (exclusionId: string) => mutate({ path: { siteId, exclusionId } }), isPending };
};
