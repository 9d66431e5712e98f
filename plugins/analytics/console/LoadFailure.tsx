import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A report that could not be had; what the server refused says why. */
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
