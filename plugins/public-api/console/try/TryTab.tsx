import { Alert, Skeleton } from '@mantine/core';
import { publicApiGetSettingOptions } from '@mekuri/client-console/query';
import { LoadFailure } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishedOperations } from '../published-document.ts';
import { TryBox } from './TryBox.tsx';

/** Sends an API request from the browser, as a program would. */
export function TryTab({ secret }: { secret: string }) {
  const { t } = useTranslation('public-api');
  const setting = useQuery(publicApiGetSettingOptions());
  const document = useQuery({ ...publishedOperations, meta: { quiet: true } });
  if (setting.isError) return <LoadFailure error={setting.error} onRetry={() => void setting.refetch()} />;
  if (document.isError) return <LoadFailure error={document.error} onRetry={() => void document.refetch()} />;
  if (!setting.data || !document.data) return <Skeleton height={320} radius="md" role="status" aria-label={t('loading')} />;
  return (
    <>
      {!setting.data.isEnabled && (
        <Alert color="yellow" mb="lg">
          {t('try.off')}
        </Alert>
      )}
      <TryBox setting={setting.data} operations={document.data} secret={secret} />
    </>
  );
}
