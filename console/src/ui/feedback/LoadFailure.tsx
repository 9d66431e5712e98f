import { Button, EmptyState } from '@mantine/core';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { IconCloudOff, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isChunkError } from '../loading/chunk-error.ts';
import { useNewVersion } from '../loading/use-new-version.ts';
import { problemMessage } from './problem.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Where content should be that could not be loaded. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation();
  const isReplaced = useNewVersion(error);
  const description = ((): string => {
    if (!isChunkError(error)) return problemMessage(error);
    if (!isReplaced) return t('error.chunk.unstable');
    return hasUnsavedInput() ? t('error.chunk.saveFirst') : t('error.chunk.replaced');
  })();
  return (
    <EmptyState
      role="alert"
      py="xl"
      icon={isReplaced ? <IconSparkles size={30} /> : <IconCloudOff size={30} />}
      withIndicatorBackground
      title={t('error.load')}
      description={description}
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
