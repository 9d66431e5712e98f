import { ActionBar, Button, List, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ManagedUser } from '@mekuri/client-console';
import { IconMailForward, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/SessionContext.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SuspendForm } from '../dialogs/SuspendForm.tsx';
import { rightsOver } from '../rights.ts';
import { type BulkResult, useBulk } from './use-bulk.ts';

const MODAL = 'user-bulk';

interface BulkBarProps {
  users: readonly ManagedUser[];
  onClear: () => void;
}

/** Actions on all selected accounts. Each button shows how many it applies to. */
export const BulkBar = ({ users, onClear }: BulkBarProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const showFailures = ({ failed }: BulkResult): void => {
    modals.open({
      title: t('bulk.failures', { count: failed.length }),
      children: (
        <List size="sm" spacing="xs">
          {failed.map(({ user, message }) => (
            <List.Item key={user.id}>
              <Text size="sm" fw={600}>
                {user.companyName}
              </Text>
              <Text size="sm" c="dimmed">
                {message}
              </Text>
            </List.Item>
          ))}
        </List>
      ),
    });
  };
  const bulk = useBulk((action, result) => {
    if (result.failed.length === 0) {
      toast({ kind: 'success', message: t(`bulk.done.${action.kind}`, { count: result.done }) });
      onClear();
      return;
    }
    toast({
      kind: 'error',
      message: t('bulk.mixed', { done: result.done, failed: result.failed.length }),
      action: { label: t('bulk.show'), run: () => showFailures(result) },
    });
  });
  const having = (right: 'invite' | 'suspend' | 'resume'): ManagedUser[] => users.filter((user) => rightsOver(me, user)[right]);
  const [invitable, suspendable, resumable] = [having('invite'), having('suspend'), having('resume')];
  const suspend = (): void => {
    modals.open({
      modalId: MODAL,
      title: t('bulk.suspendTitle', { count: suspendable.length }),
      children: (
        <SuspendForm
          count={suspendable.length}
          onCancel={() => modals.close(MODAL)}
          onConfirm={(reason) => {
            modals.close(MODAL);
            bulk.mutate({ users: suspendable, action: { kind: 'suspend', reason } });
          }}
        />
      ),
    });
  };
  const isIdle = invitable.length + suspendable.length + resumable.length === 0;
  return (
    <ActionBar opened={users.length > 0} onClose={onClear} withinPortal={false} aria-label={t('bulk.label')}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('bulk.chosen', { count: users.length })}
      </Text>
      <ActionBar.Divider />
      {isIdle ? (
        <Text size="sm" c="dimmed">
          {t('bulk.nothing')}
        </Text>
      ) : null}
      {invitable.length > 0 ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconMailForward size={16} />}
          loading={bulk.isPending}
          onClick={() => bulk.mutate({ users: invitable, action: { kind: 'invite' } })}
        >
          {t('bulk.invite', { count: invitable.length })}
        </Button>
      ) : null}
      {suspendable.length > 0 ? (
        <Button size="compact-sm" variant="light" leftSection={<IconPlayerPause size={16} />} loading={bulk.isPending} onClick={suspend}>
          {t('bulk.suspend', { count: suspendable.length })}
        </Button>
      ) : null}
      {resumable.length > 0 ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlayerPlay size={16} />}
          loading={bulk.isPending}
          onClick={() => bulk.mutate({ users: resumable, action: { kind: 'resume' } })}
        >
          {t('bulk.resume', { count: resumable.length })}
        </Button>
      ) : null}
      <ActionBar.CloseButton aria-label={t('bulk.clear')} />
    </ActionBar>
  );
};
