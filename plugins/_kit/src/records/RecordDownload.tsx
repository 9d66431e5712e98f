import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Downloads a list as a CSV file. @param download rejects if the server refuses */
export function RecordDownload({ download }: { download: () => Promise<void> }) {
  const { t } = useTranslation('kit');
  const [file, setFile] = useState<'idle' | 'loading' | 'failed'>('idle');
  const start = (): void => {
    setFile('loading');
    download().then(
      () => setFile('idle'),
      () => setFile('failed'),
    );
  };
  return (
    <Stack gap="xs" ml="auto" align="end">
      <Button variant="default" loading={file === 'loading'} onClick={start}>
        {t('records.csv')}
      </Button>
      {file === 'failed' && <Alert color="red">{t('records.csvFailed')}</Alert>}
    </Stack>
  );
}
