import type { FormSetting } from '@mekuri/client-console';
import { formsMarkSeenMutation } from '@mekuri/client-console/query';
import { bellKey, useSeenMark } from '@mekuri/kit/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks entries as seen up to the latest of the shown times, so that the bell no longer counts them. */
export const useSeenEntries = (siteId: string, formType: FormSetting['formType'], shown: readonly string[]): void => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...formsMarkSeenMutation(),
    meta: { quiet: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: bellKey('forms') }),
  });
  useSeenMark(shown, (seenUntil) => mutate({ path: { siteId }, body: { formType, seenUntil } }));
};
