import { Button, EmptyState } from '@mantine/core';
import { IconCloudOff, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from './problem.ts';
import { useChunkFailure } from './use-chunk-failure.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown in place of content that failed to load. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation();
  const chunk = useChunkFailure(error);
  const isReplaced = chunk?.isReplaced ?? false;
  return (
    <EmptyState
      role="alert"
      py="xl"
      icon={isReplaced ? <IconSparkles size={30} /> : <IconCloudOff size={30} />}
      withIndicatorBackground
      title={t('error.load')}
      description={chunk?.text ?? problemMessage(error)}
    >
      <EmptyState.Actions>
        {isReplaced ? (
          <Button leftSection={<IconRefresh size={18} />} onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
};
