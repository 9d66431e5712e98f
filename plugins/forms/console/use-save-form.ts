import { isProblem, type ApiError, type FormSetting, type FormsUpdateSettingData } from '@mekuri/client-console';
import { formsGetSettingQueryKey, formsUpdateSettingMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type FormValues = FormsUpdateSettingData['body'];

export interface SaveForm {
  run: (values: FormValues, revision: number) => Promise<void>;
  pending: boolean;
  /** The server's refusal of the last attempt. */
  problem: ApiError | null;
  /** Discards the shown form and loads it again. */
  reload: () => void;
}

/** Saves with If-Match. On a conflict the form keeps its input and offers to load the newer version. */
export const useSaveForm = (siteId: string, formType: FormSetting['formType']): SaveForm => {
  const queries = useQueryClient();
  const address = { path: { siteId }, query: { formType } };
  const queryKey = formsGetSettingQueryKey(address);
  const { mutateAsync, isPending, error } = useMutation(formsUpdateSettingMutation());
  return {
    run: async (values, revision) => {
      const saved = await mutateAsync({ ...address, headers: { 'if-match': `"${revision}"` }, body: values });
      queries.setQueryData(queryKey, saved);
    },
    pending: isPending,
    problem: isProblem(error) ? error : null,
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};
