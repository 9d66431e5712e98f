import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Error state of a report, with the server's message and a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('analytics');
  const message = error && typeof error === 'object' && 'message' in error && typeof error.message === 'string' ? error.message : '';
  return (
    <Alert color="red" title={t('failed')}>
      {message && <p>{message}</p>}
      <Button variant="default" size="compact-md" mt="xs" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}
