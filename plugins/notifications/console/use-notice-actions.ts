import { notificationsDelete, notificationsRestore, notificationsShow } from '@mekuri/client-console';
import { useConsoleScreen } from '@mekuri/kit/console';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noticesChanged } from './notices.ts';

/** Actions on a listed notice. The console reports their failures. */
export const useNoticeActions = (siteId: string) => {
  const { t } = useTranslation('notifications');
  const { tell } = useConsoleScreen();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (notificationId: string) => notificationsRestore({ path: { notificationId }, throwOnError: true }),
    onSuccess: () => noticesChanged(queries, siteId),
  });
  const remove = useMutation({
    mutationFn: (notificationId: string) => notificationsDelete({ path: { notificationId }, throwOnError: true }),
    onSuccess: async (_answer, notificationId) => {
      tell(t('deleted'), { label: t('undo'), run: () => restore.mutate(notificationId) });
      await noticesChanged(queries, siteId, notificationId);
    },
  });
  const show = useMutation({
    mutationFn: ({ id: notificationId, show: shown }: { id: string; show: boolean }) =>
      notificationsShow({ path: { notificationId }, body: { show: shown }, throwOnError: true }),
    onSuccess: async (_answer, { id, show: shown }) => {
      tell(t(shown ? 'shown' : 'hidden'));
      await noticesChanged(queries, siteId, id);
    },
  });
  return { remove, show };
};
