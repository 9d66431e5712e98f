import { isProblem, type AnalyticsGoalList, type ApiError } from '@mekuri/client-console';
import {
  analyticsDeleteGoalMutation,
  analyticsListGoalsOptions,
  analyticsListGoalsQueryKey,
  analyticsPutGoalMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useGoals = (siteId: string) => useQuery(analyticsListGoalsOptions({ path: { siteId } }));

interface ChangeGoal {
  run: (elementId: string, isGoal: boolean) => void;
  isPending: boolean;
  /** Why setting the last goal failed. */
  failure: 'unsaved_element' | ApiError | 'unknown' | null;
}

/** Sets and removes goals. A failure to set one is shown next to the switch; other failures are toasts. */
export const useChangeGoal = (siteId: string, onRemoved?: (elementId: string) => void): ChangeGoal => {
  const queries = useQueryClient();
  const queryKey = analyticsListGoalsQueryKey({ path: { siteId } });
  const onSettled = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const put = useMutation({ ...analyticsPutGoalMutation(), onSettled, meta: { quiet: true } });
  const remove = useMutation({
    ...analyticsDeleteGoalMutation(),
    onSuccess: (_, { path: { elementId } }) => {
      queries.setQueryData<AnalyticsGoalList>(queryKey, (known) =>
        known ? { items: known.items.filter((goal) => goal.elementId !== elementId) } : known,
      );
      onRemoved?.(elementId);
    },
    onSettled,
  });
  return {
    run: (elementId, isGoal) => (isGoal ? put : remove).mutate({ path: { siteId, elementId } }),
    isPending: put.isPending || remove.isPending,
    failure: put.isError ? failureOf(put.error) : null,
  };
};

/** A 404 means that the element's page has not been saved yet. */
const failureOf = (error: unknown): NonNullable<ChangeGoal['failure']> =>
  !isProblem(error) ? 'unknown' : error.status === 404 ? 'unsaved_element' : error;
