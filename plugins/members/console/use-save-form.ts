import { isProblem, type ApiError, type MembersUpdateFormData } from '@mekuri/client-console';
import { membersGetFormQueryKey, membersUpdateFormMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface SaveForm {
  run: (values: MembersUpdateFormData['body'], revision: number) => void;
  isPending: boolean;
  /** The server's refusal of the last attempt. Other failures are shown as a toast by the client. */
  problem: ApiError | null;
  /** Discards the shown form and loads it again. */
  reload: () => void;
}

/** Saves with If-Match. On a conflict the form keeps its input and offers to load the newer version. */
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
