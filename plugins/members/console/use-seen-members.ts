import { membersMarkSeenMutation } from '@mekuri/client-console/query';
import { bellKey, useSeenMark } from '@mekuri/kit/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks members as seen up to the latest of the shown registration times, so that the bell no longer counts them. */
export const useSeenMembers = (siteId: string, shown: readonly string[]): void => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...membersMarkSeenMutation(),
    meta: { quiet: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: bellKey('members') }),
  });
  useSeenMark(shown, (seenUntil) => mutate({ path: { siteId }, body: { seenUntil } }));
};
