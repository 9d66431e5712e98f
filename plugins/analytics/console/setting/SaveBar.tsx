import { Button, Group, Text } from '@mantine/core';
import type { ApiError } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { SettingConflict } from './SettingConflict.tsx';

interface SaveBarProps {
  /** Button label; default: `Save`. */
  label?: string;
  isChanged: boolean;
  /** The input is invalid. */
  isInvalid?: boolean;
  /** Settings have been saved before. */
  isSaved: boolean;
  isPending: boolean;
  /** Error of the last attempt. */
  problem: ApiError | null;
  readOnly: boolean;
  onReload: () => void;
}

/** Footer of a settings form: save button, save state, and a reload option after a conflict. */
export function SaveBar({ label, isChanged, isInvalid = false, isSaved, isPending, problem, readOnly, onReload }: SaveBarProps) {
  const { t } = useTranslation('analytics');
  return (
    <>
      {problem?.code === 'precondition_failed' && <SettingConflict onReload={onReload} />}
      {!readOnly && (
        <Group>
          <Button type="submit" loading={isPending} disabled={!isChanged || isInvalid}>
            {label ?? t('setting.save')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isChanged ? t('setting.unsaved') : isSaved ? t('setting.saved') : ''}
          </Text>
        </Group>
      )}
    </>
  );
}
