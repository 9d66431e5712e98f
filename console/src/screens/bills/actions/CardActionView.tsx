import { Alert, Button, Group, List, Stack, Title } from '@mantine/core';
import { IconAlertTriangle, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { focusOnce } from './focus-once.ts';
import type { useBillChange } from './use-bill-change.ts';

interface CardActionViewProps {
  title: string;
  /** Heads the warning of an action that cannot be undone. */
  warning?: string;
  effects: readonly string[];
  /** Why the action is impossible at present; nothing can be submitted then. */
  obstacle?: { title: string; hint: string } | undefined;
  submit: string;
  changing: ReturnType<typeof useBillChange<void>>;
  onClose: () => void;
}

/** Asks before money is moved from or to a card. */
export const CardActionView = ({ title, warning, effects, obstacle, submit, changing, onClose }: CardActionViewProps) => {
  const { t } = useTranslation();
  const { change, isPending, failure } = changing;
  return (
    <Stack component="section" aria-label={title}>
      <Title order={3}>{title}</Title>
      {obstacle ? (
        <Alert color="orange" icon={<IconCreditCardOff />} title={obstacle.title}>
          {obstacle.hint}
        </Alert>
      ) : (
        <Alert
          color={warning ? 'red' : 'indigo'}
          icon={warning ? <IconAlertTriangle /> : <IconCreditCard />}
          {...(warning ? { title: warning } : {})}
        >
          <List size="sm" spacing={4}>
            {effects.map((effect) => (
              <List.Item key={effect}>{effect}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {failure ? (
        <Alert color="red" role="alert" p="sm">
          {failure}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" ref={focusOnce} onClick={onClose}>
          {obstacle ? t('action.close') : t('action.cancel')}
        </Button>
        {obstacle ? null : (
          <Button loading={isPending} onClick={() => change()} {...(warning ? { color: 'red' } : {})}>
            {submit}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
