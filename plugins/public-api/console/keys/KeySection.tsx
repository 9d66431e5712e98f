import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { ApiKey, ApiSetting } from '@mekuri/client-console';
import { LoadFailure } from '@mekuri/kit/console';
import { EmptyState } from '@mekuri/kit/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCard } from './KeyCard.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { MintedDialog, type Minted } from './MintedDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { useKeys } from './use-keys.ts';

interface KeySectionProps {
  setting: ApiSetting;
  readOnly: boolean;
  onSecret: (secret: string) => void;
  onTry: () => void;
}

type Opened = { kind: 'create' } | { kind: 'edit' | 'rotate'; key: ApiKey } | { kind: 'minted'; minted: Minted };

/** API keys of the account. */
export function KeySection({ setting, readOnly, onSecret, onTry }: KeySectionProps) {
  const { t } = useTranslation('public-api');
  const { data, isError, error, refetch } = useKeys();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const showMinted = (minted: Minted): void => {
    onSecret(minted.secret ?? '');
    setOpened({ kind: 'minted', minted });
  };
  const create = (
    <Button variant={data?.items.length === 0 ? 'filled' : 'default'} onClick={() => setOpened({ kind: 'create' })}>
      {t('keys.create')}
    </Button>
  );
  return (
    <Stack component="section" gap="md" aria-labelledby="public-api-keys">
      <Group justify="space-between" align="end">
        <Title order={2} size="h4" id="public-api-keys">
          {t('keys.title')}
        </Title>
        {!readOnly && data && data.items.length > 0 && create}
      </Group>
      {setting.method !== 'API_KEY' && data && data.items.length > 0 && <Alert color="yellow">{t('keys.unused')}</Alert>}
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} radius="md" role="status" aria-label={t('loading')} />}
      {data?.items.length === 0 && (
        <>
          <EmptyState title={t('keys.none')} hint={t('keys.noneHint')} />
          {!readOnly && <div>{create}</div>}
        </>
      )}
      {data && data.items.length > 0 && (
        <ul className="public-api-keys" aria-label={t('keys.title')}>
          {data.items.map((key) => (
            <li key={key.id}>
              <KeyCard
                apiKey={key}
                readOnly={readOnly}
                onEdit={() => setOpened({ kind: 'edit', key })}
                onRotate={() => setOpened({ kind: 'rotate', key })}
              />
            </li>
          ))}
        </ul>
      )}
      {opened?.kind === 'create' && <KeyDialog onCreated={showMinted} onClose={close} />}
      {opened?.kind === 'edit' && <KeyDialog edited={opened.key} onCreated={showMinted} onClose={close} />}
      {opened?.kind === 'rotate' && <RotateDialog rotated={opened.key} onRotated={showMinted} onClose={close} />}
      {opened?.kind === 'minted' && <MintedDialog minted={opened.minted} setting={setting} onTry={onTry} onClose={close} />}
    </Stack>
  );
}
