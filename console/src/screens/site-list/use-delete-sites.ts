import { sitesDeleteMany, sitesList, sitesRestore } from '@mekuri/client-console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefreshUser } from '../../session/use-refresh-user.ts';
import { confirmRemoval } from '../../ui/feedback/confirm-removal.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const LISTS = [{ _id: 'sitesList' }] as const;
const SITES = [{ _id: 'sitesGet' }] as const;
const AT_ONCE = 100;

const allIds = async (): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await sitesList({ query: { limit: AT_ONCE, cursor }, throwOnError: true });
    ids.push(...data.items.map(({ id }) => id));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
};

/** Moves sites to the trash: the selected ones, or all of the account's. Asks first, and the toast offers undo. */
export const useDeleteSites = (onDone: () => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refreshUser = useRefreshUser();
  const reload = () => Promise.all([...[LISTS, SITES].map((queryKey) => queryClient.invalidateQueries({ queryKey })), refreshUser()]);
  const restoring = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const siteId of ids) await sitesRestore({ path: { siteId }, throwOnError: true });
    },
    onSuccess: (_none, ids) => toast({ kind: 'success', message: t('siteList.restoredMany', { count: ids.length }) }),
    onSettled: reload,
  });
  const deleting = useMutation({
    mutationFn: async (chosen: readonly string[] | 'all') => {
      const ids = chosen === 'all' ? await allIds() : chosen;
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await sitesDeleteMany({ body: { siteIds: ids.slice(at, at + AT_ONCE) }, throwOnError: true });
      }
      return ids;
    },
    onSuccess: (ids) => {
      onDone();
      toast({
        kind: 'success',
        message: t('siteList.deletedMany', { count: ids.length }),
        action: { label: t('action.undo'), run: () => restoring.mutate(ids) },
      });
    },
    onSettled: reload,
  });
  const ask = (chosen: readonly string[] | 'all', count: number): void =>
    confirmRemoval({
      title: chosen === 'all' ? t('siteList.deleteAllTitle') : t('siteList.deleteManyTitle', { count }),
      body: chosen === 'all' ? t('siteList.deleteAllBody', { count }) : t('siteList.deleteManyBody'),
      wayBack: t('siteList.deleteWayBack'),
      action: t('siteList.delete'),
      onConfirm: () => deleting.mutate(chosen),
    });
  return { ask, isDeleting: deleting.isPending };
};
