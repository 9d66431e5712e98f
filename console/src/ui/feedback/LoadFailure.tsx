import { Button, EmptyState } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from './problem.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Where content should be that could not be loaded. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      role="alert"
      py="xl"
      icon={<IconCloudOff size={30} />}
      withIndicatorBackground
      title={t('error.load')}
      description={problemMessage(error)}
    >
      <EmptyState.Actions>
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
};
