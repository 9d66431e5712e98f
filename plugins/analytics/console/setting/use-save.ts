import { isProblem, type ApiError } from '@mekuri/client-console';
import { useMutation, useQueryClient, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';

interface Change<Body> {
  path: { siteId: string };
  headers: { 'if-match': string };
  body: Body;
}

interface Saved<Body, Answer> {
  siteId: string;
  /** Key of the query that reads the saved settings. */
  queryKey: QueryKey;
  mutation: Pick<UseMutationOptions<Answer, unknown, Change<Body>>, 'mutationFn'>;
}

interface Save<Body> {
  run: (body: Body, revision: number) => void;
  isPending: boolean;
  /** Error response to the last attempt. Other failures are shown by the client's toast. */
  problem: ApiError | null;
  /** Clears the error. */
  reset: () => void;
  /** Discards the displayed data and refetches it. */
  reload: () => void;
}

/** Saves with `If-Match`. After a conflict, the form keeps its input and offers to load the newer version. */
export const useSave = <Body, Answer>({ siteId, queryKey, mutation }: Saved<Body, Answer>): Save<Body> => {
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    ...mutation,
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return {
    run: (body, revision) => mutate({ path: { siteId }, headers: { 'if-match': `"${revision}"` }, body }),
    isPending,
    problem: isProblem(error) ? error : null,
    reset,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
