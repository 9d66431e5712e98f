import { isProblem, type ApiError, type ApiSetting, type PublicApiUpdateSettingData } from '@mekuri/client-console';
import { publicApiGetSettingQueryKey, publicApiUpdateSettingMutation } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface SaveSetting {
  run: (body: PublicApiUpdateSettingData['body'], revision: number, onSaved: (saved: ApiSetting) => void) => void;
  isPending: boolean;
  /** Error response to the last attempt. Other failures are shown by the client's toast. */
  problem: ApiError | null;
  reset: () => void;
  /** Refetches the saved settings. */
  reload: () => void;
}

export const useSaveSetting = (): SaveSetting => {
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(publicApiUpdateSettingMutation());
  return {
    run: (body, revision, onSaved) =>
      mutate(
        { headers: { 'if-match': `"${revision}"` }, body },
        {
          onSuccess: (saved) => {
            queries.setQueryData(publicApiGetSettingQueryKey(), saved);
            onSaved(saved);
          },
        },
      ),
    isPending,
    problem: isProblem(error) ? error : null,
    reset,
    reload: () => void queries.invalidateQueries({ queryKey: publicApiGetSettingQueryKey() }),
  };
};
