import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ChecklistItem } from '@mekuri/client-console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Findings } from './Findings.tsx';

interface ChecklistViewProps {
  /** Undefined while the checklist is loading. */
  items: readonly ChecklistItem[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Whether changes could not be saved. They would not be published. */
  isUnsaved: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  onCancel: () => void;
  onJump: (item: ChecklistItem) => void;
  /** Rendered between the list and the buttons. */
  children?: ReactNode;
}

/** Errors that block publishing, advice, and the publish button. */
export const ChecklistView = (props: ChecklistViewProps) => {
  const { items, error, onRetry, isUnsaved, isPublishing, onPublish, onCancel, onJump, children } = props;
  const { t } = useTranslation();
  if (error && !items) return <LoadFailure error={error} onRetry={onRetry} />;
  if (!items) {
    return (
      <Stack gap="sm" role="status" aria-label={t('state.loading')}>
        <Skeleton height={20} width="70%" />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  const issues = items.filter(({ level }) => level === 'fault');
  const ready = issues.length === 0;
  return (
    <Stack gap="md">
      {isUnsaved ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {t('publish.unsaved')}
        </Alert>
      ) : null}
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {ready ? (
          <IconCircleCheck size={24} color="var(--mantine-color-teal-6)" />
        ) : (
          <IconAlertTriangle size={24} color="var(--mantine-color-error)" />
        )}
        <Text size="sm" flex={1}>
          {ready ? t(items.length === 0 ? 'publish.ready' : 'publish.readyWithAdvice') : t('publish.notReady', { count: issues.length })}
        </Text>
      </Group>
      {items.length > 0 ? <Findings items={items} onJump={onJump} /> : null}
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button onClick={onPublish} loading={isPublishing} disabled={!ready || isUnsaved} data-autofocus>
          {t('publish.action')}
        </Button>
      </Group>
    </Stack>
  );
};
