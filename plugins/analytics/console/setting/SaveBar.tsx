import { Alert, Button, Group, Text } from '@mantine/core';
import type { ApiError } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';

interface SaveBarProps {
  isChanged: boolean;
  /** Something was saved before. */
  isSaved: boolean;
  isPending: boolean;
  /** Why the last attempt was refused. */
  problem: ApiError | null;
  readOnly: boolean;
  onReload: () => void;
}

/** The foot of a form of settings: its button, whether it is saved, and the choice to reload after a conflict. */
export function SaveBar({ isChanged, isSaved, isPending, problem, readOnly, onReload }: SaveBarProps) {
  const { t } = useTranslation('analytics');
  return (
    <>
      {problem?.code === 'precondition_failed' && (
        <Alert color="yellow" title={t('setting.conflict.title')}>
          <Text size="sm">{t('setting.conflict.text')}</Text>
          <Button mt="sm" size="xs" variant="default" onClick={onReload}>
            {t('setting.conflict.reload')}
          </Button>
        </Alert>
      )}
      {!readOnly && (
        <Group>
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {t('setting.save')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isChanged ? t('setting.unsaved') : isSaved ? t('setting.saved') : ''}
          </Text>
        </Group>
      )}
    </>
  );
}
