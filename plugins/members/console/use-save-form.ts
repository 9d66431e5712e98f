import { isProblem, type ApiError, type MembersUpdateFormData } from '@mekuri/client-console';
import { membersGetFormQueryKey, membersUpdateFormMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface SaveForm {
  run: (values: MembersUpdateFormData['body'], revision: number) => void;
  isPending: boolean;
  /** The server's refusal of the last attempt; other failures are the client's toast. */
  problem: ApiError | null;
  /** Drops what is shown and reads again. */
  reload: () => void;
}

/** Saves with If-Match; a stale one leaves the form as it is, with the choice to load the newer version. */
export const useSaveForm = (siteId: string): SaveForm => {
  const queries = useQueryClient();
  const path = { siteId };
  const queryKey = membersGetFormQueryKey({ path });
  const { mutate, isPending, error } = useMutation({
    ...membersUpdateFormMutation(),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
  });
  return {
    run: (values, revision) => mutate({ path, headers: { 'if-match': `"${revision}"` }, body: values }),
    isPending,
    problem: isProblem(error) ? error : null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
