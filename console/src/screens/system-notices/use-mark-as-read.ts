import { type SystemNotice, systemNoticesMarkAsRead } from '@mekuri/client-console';
import { systemNoticesCountUnreadQueryKey, systemNoticesListQueryKey } from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../session/SessionContext.tsx';

interface Listed {
  items: SystemNotice[];
  nextCursor: string | null;
}

/** Marks notices as read optimistically and reverts on failure. Does nothing during impersonation. */
export const useMarkAsRead = () => {
  const { acting } = useUser();
  const queries = useQueryClient();
  const listKey = systemNoticesListQueryKey();
  const countKey = systemNoticesCountUnreadQueryKey();
  const mark = useMutation({
    mutationFn: async (ids: readonly string[]) => (await systemNoticesMarkAsRead({ body: { notiIds: [...ids] }, throwOnError: true })).data,
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: listKey });
      const lists = queries.getQueriesData<Listed>({ queryKey: listKey });
      const count = queries.getQueryData<{ unread: number }>(countKey);
      const read = new Set(ids);
      const isNew = ({ id, isRead }: SystemNotice): boolean => read.has(id) && !isRead;
      const known = new Set(lists.flatMap(([, list]) => list?.items.filter(isNew).map(({ id }) => id) ?? []));
      queries.setQueriesData<Listed>({ queryKey: listKey }, (list) =>
        list ? { ...list, items: list.items.map((notice) => (isNew(notice) ? { ...notice, isRead: true } : notice)) } : list,
      );
      if (count) queries.setQueryData(countKey, { unread: Math.max(0, count.unread - known.size) });
      return { lists, count };
    },
    onError: (_error, _ids, before) => {
      for (const [key, list] of before?.lists ?? []) queries.setQueryData(key, list);
      if (before?.count) queries.setQueryData(countKey, before.count);
    },
    onSuccess: (answer) => queries.setQueryData(countKey, answer),
  });
  return (ids: readonly string[]): void => {
    if (acting === null && ids.length > 0) mark.mutate(ids);
  };
};
