import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface LoadFailureProps {
  /** The error of the request; a message from the server is displayed. */
  error: unknown;
  onRetry: () => void;
}

/** The message of a problem document; only problem documents have both a code and a message. */
const wordsOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return '';
  const { message } = error;
  return Array.isArray(message) ? message.join('\n') : String(message);
};

/** Error state for content that could not be loaded, with a retry button. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('kit');
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{wordsOf(error) || t('load.failed')}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
        {t('load.retry')}
      </Button>
    </Alert>
  );
}
