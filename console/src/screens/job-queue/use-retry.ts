import { jobsRetryAllMutation, jobsRetryMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Retries failed jobs: a single one, or all of a kind. */
export const useRetry = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const told = {
    onError: (error: unknown) => toast({ kind: 'error', message: problemMessage(error) }),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => ((key as { _id?: string })._id ?? '').startsWith('jobs') }),
  };
  const one = useMutation({
    ...jobsRetryMutation(),
    ...told,
    onSuccess: () => toast({ kind: 'success', message: t('jobs.retried') }),
  });
  const all = useMutation({
    ...jobsRetryAllMutation(),
    ...told,
    onSuccess: ({ retried }) => toast({ kind: 'success', message: t('jobs.retriedAll', { count: retried }) }),
  });
  return {
    retry: (jobId: string) => one.mutate({ path: { jobId } }),
    retryAll: (name: string) => all.mutate({ body: { name } }),
    /** Id of the job, or name of the kind, whose retry is being requested. */
    asked: (one.isPending && one.variables.path.jobId) || (all.isPending && all.variables.body.name) || null,
  };
};
