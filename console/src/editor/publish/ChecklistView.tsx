import { Alert, Badge, Button, Group, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import type { ChecklistItem } from '@mekuri/client-console';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import classes from './Publish.module.css';

interface ChecklistViewProps {
  /** Undefined while they are looked for. */
  items: readonly ChecklistItem[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Something could not be saved, and would not be published. */
  isUnsaved: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  onCancel: () => void;
  onJump: (item: ChecklistItem) => void;
  /** Between the list and the buttons. */
  children?: ReactNode;
}

/** What stands in the way of publishing, what deserves a look, and the button. */
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
  const faults = items.filter(({ level }) => level === 'fault');
  const ready = faults.length === 0;
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
          {ready ? t(items.length === 0 ? 'publish.ready' : 'publish.readyWithAdvice') : t('publish.notReady', { count: faults.length })}
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

type FindingsProps = Pick<ChecklistViewProps, 'onJump'> & { items: readonly ChecklistItem[] };

/** There may be a thousand of them, while what stands beside them moves on. */
const Findings = memo(({ items, onJump }: FindingsProps) => (
  <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars="y">
    {items.map((item) => (
      <Finding key={`${item.code}:${item.position}:${item.element ?? ''}:${item.message}`} item={item} onJump={onJump} />
    ))}
  </ScrollArea.Autosize>
));
Findings.displayName = 'Findings';

interface FindingProps {
  item: ChecklistItem;
  onJump: (item: ChecklistItem) => void;
}

const Finding = ({ item, onJump }: FindingProps) => {
  const { t } = useTranslation();
  const { level, message, position } = item;
  const isFault = level === 'fault';
  return (
    <div className={classes.item}>
      <Badge
        color={isFault ? 'red' : 'yellow'}
        leftSection={isFault ? <IconAlertTriangle size={14} /> : <IconBulb size={14} />}
        flex="none"
      >
        {position ?? t('publish.wholeSite')}
      </Badge>
      <Text size="sm" flex={1}>
        {message}
      </Text>
      {position ? (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={() => onJump(item)} aria-label={t('publish.jumpTo', { position })}>
          {t('publish.jump')}
        </Button>
      ) : null}
    </div>
  );
};
