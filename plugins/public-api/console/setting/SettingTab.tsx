import { Skeleton, Stack } from '@mantine/core';
import { publicApiGetSettingOptions } from '@mekuri/client-console/query';
import { LoadFailure } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeySection } from '../keys/KeySection.tsx';
import { SettingForm } from './SettingForm.tsx';

interface SettingTabProps {
  readOnly: boolean;
  onSecret: (secret: string) => void;
  onTry: () => void;
}

/** Authentication settings and API keys of the account. */
export function SettingTab({ readOnly, onSecret, onTry }: SettingTabProps) {
  const { t } = useTranslation('public-api');
  const setting = useQuery(publicApiGetSettingOptions());
  if (setting.isError) return <LoadFailure error={setting.error} onRetry={() => void setting.refetch()} />;
  if (!setting.data) return <Skeleton height={320} radius="md" role="status" aria-label={t('loading')} />;
  return (
    <Stack gap="xl" className="public-api-column">
      <SettingForm key={setting.data.revision} saved={setting.data} readOnly={readOnly} />
      <KeySection setting={setting.data} readOnly={readOnly} onSecret={onSecret} onTry={onTry} />
    </Stack>
  );
}
