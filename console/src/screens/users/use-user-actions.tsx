import { modals } from '@mantine/modals';
import type { ManagedUser } from '@mekuri/client-console';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { useImpersonate } from '../../session/use-impersonate.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { PlanChangeForm } from '../plans/PlanChangeForm.tsx';
import { operationsOf } from './area.ts';
import { ExtendForm } from './dialogs/ExtendForm.tsx';
import { SuspendForm } from './dialogs/SuspendForm.tsx';
import { TerminateForm } from './dialogs/TerminateForm.tsx';
import { useReloadUsers } from './queries.ts';

const MODAL = 'user-action';
const close = (): void => modals.close(MODAL);

export const useUserActions = (user: ManagedUser, onDeleted?: () => void) => {
  const { t } = useTranslation();
  const me = useUser();
  const operations = operationsOf(me);
  const reload = useReloadUsers();
  const actAs = useImpersonate();
  const path = { userId: user.id };
  const name = user.companyName;

  const inviting = useMutation({
    mutationFn: () => operations.invite({ path, throwOnError: true }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('users.invited', { email: user.email }) });
      await reload();
    },
  });
  const setting = useMutation({
    mutationFn: async (body: { status: 'active' | 'suspended'; reason?: string }) =>
      operations.contract.setStatus?.({ path: { contractId: user.id }, body, throwOnError: true }),
    onSuccess: async (_contract, { status }) => {
      toast({ kind: 'success', message: status === 'active' ? t('resume.done', { name }) : t('suspend.done', { name }) });
      await reload();
    },
  });
  const restoring = useMutation({
    mutationFn: async () => operations.restore?.({ path, throwOnError: true }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('trash.restored', { name }) });
      await reload();
    },
  });
  const deleting = useMutation({
    mutationFn: async () => operations.remove?.({ path, throwOnError: true }),
    onSuccess: async () => {
      toast({
        kind: 'success',
        message: t('siteList.deleted', { name }),
        action: { label: t('action.undo'), run: () => restoring.mutate() },
      });
      onDeleted?.();
      await reload(user.id);
    },
  });

  const open = (title: string, children: React.ReactNode, size?: string): void => {
    modals.open({ modalId: MODAL, title, children, size });
  };

  return {
    invite: () => inviting.mutate(),
    actAs: () => actAs.mutate(user.id),
    resume: () => setting.mutate({ status: 'active' }),
    suspend: () =>
      open(
        t('suspend.title', { name }),
        <SuspendForm
          count={1}
          onCancel={close}
          onConfirm={(reason) => {
            close();
            setting.mutate({ status: 'suspended', reason });
          }}
        />,
      ),
    terminate: () => open(t('terminate.title', { name }), <TerminateForm user={user} onClose={close} />, 'lg'),
    extend: () => open(t('extend.title', { name }), <ExtendForm user={user} onClose={close} />),
    changePlan: () =>
      open(
        t('planChange.titleOf', { name }),
        <PlanChangeForm
          contractId={user.id}
          currentPlanId={user.plan.id}
          parentId={user.parent.id}
          nextPlanId={user.nextPlan?.id}
          operations={operations.contract}
          onClose={close}
          onChanged={reload}
        />,
        'lg',
      ),
    remove: () => deleting.mutate(),
    restore: () => restoring.mutate(),
    isActing: actAs.isPending,
    isInviting: inviting.isPending,
    isBusy: inviting.isPending || setting.isPending || restoring.isPending || deleting.isPending,
  };
};

export type UserActions = ReturnType<typeof useUserActions>;
