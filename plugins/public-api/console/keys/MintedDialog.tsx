import { Text } from '@mantine/core';
import type { ApiSetting, PublicApiCreateKeyResponse } from '@mekuri/client-console';
import { SecretDialog } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { EnableApi } from '../setting/EnableApi.tsx';

export type Minted = PublicApiCreateKeyResponse;

interface MintedDialogProps {
  minted: Minted;
  setting: ApiSetting;
  onTry: () => void;
  onClose: () => void;
}

/** Shows a new key, with the steps still needed before it can be used. */
export function MintedDialog({ minted: { key, secret }, setting, onTry, onClose }: MintedDialogProps) {
  const { t } = useTranslation('public-api');
  const isLetIn = setting.isEnabled && setting.method === 'API_KEY';
  return (
    <SecretDialog
      title={t('secret.title', { name: key.name })}
      secret={secret}
      texts={{ once: t('secret.once'), label: t('secret.label'), copy: t('secret.copy'), notCopied: t('secret.notCopied') }}
      action={isLetIn ? { label: t('secret.try'), run: onTry } : undefined}
      onClose={onClose}
    >
      {secret === null && <Text size="sm">{t('secret.entered')}</Text>}
      {!isLetIn && <EnableApi saved={setting} />}
    </SecretDialog>
  );
}
