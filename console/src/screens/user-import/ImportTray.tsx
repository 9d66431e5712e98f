import { ActionIcon, Group, Paper, Progress, Text, UnstyledButton } from '@mantine/core';
import { isProblem } from '@mekuri/client-console';
import { IconFileImport, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/SessionContext.tsx';
import { mayManageUsers } from '../../session/rights.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useReloadUsers } from '../users/queries.ts';
import { progressOf } from './progress.ts';
import { importOptions } from './queries.ts';
import { runningImports } from './running-imports.ts';
import classes from './Import.module.css';

/** Running imports, shown on every screen until their result has been reported. */
export const ImportTray = () => {
  const { t } = useTranslation();
  const me = useUser();
  const running = useSyncExternalStore(runningImports.subscribe, runningImports.get);
  const open = useRouterState({ select: ({ location }) => (location.search as { import?: string }).import });
  const own = running.filter(({ accountId }) => accountId === me.account.id);
  if (own.length === 0 || !mayManageUsers(me)) return null;
  return (
    <section className={classes.tray} data-print="hide" aria-label={t('import.tray')}>
      {own.map(({ id }) => (
        <TrayItem key={id} importId={id} isHidden={id === open} />
      ))}
    </section>
  );
};

interface TrayItemProps {
  importId: string;
  /** Hidden while its dialog is open, which shows the same progress. */
  isHidden: boolean;
}

const TrayItem = ({ importId, isHidden }: TrayItemProps) => {
  const { t } = useTranslation();
  const me = useUser();
  const navigate = useNavigate();
  const reload = useReloadUsers();
  const { data, error } = useQuery(importOptions(me, importId));
  const isOver = data !== undefined && data.status !== 'running';
  const isGone = isProblem(error) && error.status === 404;
  const show = (): void =>
    void navigate({ to: '/$userTypeId/user-list', params: { userTypeId: me.userType }, search: { import: importId } });

  useEffect(() => {
    if (isGone) runningImports.remove(importId);
  }, [isGone, importId]);
  useEffect(() => {
    if (!isOver) return;
    runningImports.remove(importId);
    toast({ kind: 'success', message: t('import.done') });
    void reload();
  }, [isOver, importId, reload, t]);

  if (!data || isOver || isHidden) return null;
  return (
    <Paper className={classes.trayItem} withBorder shadow="md" radius="lg" p="sm">
      <Group wrap="nowrap" gap="xs">
        <UnstyledButton className={classes.trayOpen} onClick={show}>
          <IconFileImport size={18} />
          <Text size="sm" fw={600} truncate>
            {t('import.running', { file: data.fileName })}
          </Text>
          <Text size="xs" c="dimmed" flex="none">
            {t('import.percent', { percent: progressOf(data) })}
          </Text>
        </UnstyledButton>
        <ActionIcon variant="subtle" color="gray" aria-label={t('import.hide')} onClick={() => runningImports.remove(importId)}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Progress value={progressOf(data)} size="sm" mt={8} aria-label={t('import.progress')} />
    </Paper>
  );
};
