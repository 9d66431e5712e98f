import type { SubAdmin, SubAdminsListResponse } from '@mekuri/client-console';
import {
  subAdminsDeleteMutation,
  subAdminsInviteMutation,
  subAdminsRestoreMutation,
  subAdminsUpdateMutation,
} from '@mekuri/client-console/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/feedback/toast.ts';

export const ADMIN_LISTS = [{ _id: 'subAdminsList' }] as const;

/** The actions on a member of the list. Those that take something away can be undone. */
export const usePersonActions = (person: SubAdmin) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const path = { personId: person.id };
  const { name, email } = person;
  const reload = () => queryClient.invalidateQueries({ queryKey: ADMIN_LISTS });

  const inviting = useMutation({
    ...subAdminsInviteMutation(),
    onSuccess: () => toast({ kind: 'success', message: t('admins.inviteSent', { email }) }),
  });
  const restoring = useMutation({
    ...subAdminsRestoreMutation(),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('admins.restored', { name }) });
      await reload();
    },
  });
  const enabling = useMutation({
    ...subAdminsUpdateMutation(),
    onSuccess: async (saved) => {
      toast({
        kind: 'success',
        message: saved.disabled ? t('admins.nowDisabled', { name }) : t('admins.nowEnabled', { name }),
        action: { label: t('action.undo'), run: () => change(!saved.disabled, saved.revision) },
      });
      await reload();
    },
    onError: reload,
  });
  const change = (disabled: boolean, revision: number): void =>
    enabling.mutate({ path, headers: { 'if-match': `"${revision}"` }, body: { disabled } });
  const removing = useMutation({
    ...subAdminsDeleteMutation(),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: ADMIN_LISTS });
      const before = queryClient.getQueriesData<SubAdminsListResponse>({ queryKey: ADMIN_LISTS });
      queryClient.setQueriesData<SubAdminsListResponse>(
        { queryKey: ADMIN_LISTS },
        (list) => list && { ...list, items: list.items.filter(({ id }) => id !== person.id) },
      );
      return before;
    },
    onError: (_error, _variables, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
    },
    onSuccess: async () => {
      toast({
        kind: 'success',
        message: t('admins.removed', { name }),
        action: { label: t('action.undo'), run: () => restoring.mutate({ path }) },
      });
      await reload();
    },
  });

  return {
    invite: () => inviting.mutate({ path }),
    setDisabled: (disabled: boolean) => change(disabled, person.revision),
    remove: () => removing.mutate({ path }),
  };
};
