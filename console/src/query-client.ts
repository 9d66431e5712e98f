import { isProblem } from '@mekuri/client-console';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NOT_SENT } from './calls/call-recorder.ts';
import { problemMessage } from './ui/feedback/problem.ts';
import { toast } from './ui/feedback/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows the failure inline; no toast. */
      quiet?: boolean;
    };
  }
}

const RETRIES = 2;

const isShownElsewhere = (error: unknown): boolean =>
  isProblem(error) && (error.status === 401 || error.code === 'plan_required' || error.code === NOT_SENT);

/** Shows a failure in a toast, unless it is handled elsewhere (401, `plan_required`). */
export const reportFailure = (error: unknown): void => {
  if (!isShownElsewhere(error)) toast({ kind: 'error', message: problemMessage(error) });
};

/** Failed mutations and failed reloads show a toast. A failed first load is shown where its content would be. */
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

/** Resolves once no mutation is in flight. */
export const changesSettled = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    if (client.isMutating() === 0) return resolve();
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      unsubscribe();
      resolve();
    });
  });
