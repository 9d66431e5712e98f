import { Button, Group, Text } from '@mantine/core';
import type { ApiError } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { SettingConflict } from './SettingConflict.tsx';

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
      {problem?.code === 'precondition_failed' && <SettingConflict onReload={onReload} />}
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
