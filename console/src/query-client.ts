import { isProblem } from '@mekuri/client-console';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemMessage } from './ui/feedback/problem.ts';
import { toast } from './ui/feedback/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows the failure in place. */
      quiet?: boolean;
    };
  }
}

const RETRIES = 2;

const isShownElsewhere = (error: unknown): boolean => isProblem(error) && (error.status === 401 || error.code === 'plan_required');

/** Tells of a failure in a toast, unless it is shown elsewhere. */
export const reportFailure = (error: unknown): void => {
  if (!isShownElsewhere(error)) toast({ kind: 'error', message: problemMessage(error) });
};

/** Failed changes are told in a toast, failed first loads where the content would be, failed reloads in a toast. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined) reportFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) reportFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < RETRIES && (!isProblem(error) || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  });
