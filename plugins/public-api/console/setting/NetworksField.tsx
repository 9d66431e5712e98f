import { Button, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { networksOf, withNetwork } from './setting-draft.ts';

const MOST_NETWORKS = 100;

interface NetworksFieldProps {
  value: string;
  /** IP address of the current user's requests. */
  ownAddress: string | null;
  isRequired: boolean;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** Networks from which requests are allowed. */
export function NetworksField({ value, ownAddress, isRequired, error, readOnly, onChange }: NetworksFieldProps) {
  const { t } = useTranslation('public-api');
  const entries = networksOf(value);
  const tooMany = entries.length > MOST_NETWORKS ? t('networks.tooMany', { limit: MOST_NETWORKS }) : undefined;
  return (
    <Stack gap="xs">
      <Textarea
        label={t('networks.label')}
        description={t(isRequired ? 'networks.needed' : 'networks.optional')}
        placeholder="203.0.113.5, 198.51.100.0/24"
        value={value}
        error={tooMany ?? error}
        styles={{ error: { whiteSpace: 'pre-line' } }}
        withAsterisk={isRequired}
        disabled={readOnly}
        autosize
        minRows={2}
        maxRows={12}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!readOnly && ownAddress !== null && !entries.some(({ text }) => text === ownAddress) && (
        <Button variant="default" size="xs" style={{ alignSelf: 'start' }} onClick={() => onChange(withNetwork(value, ownAddress))}>
          {t('networks.own', { address: ownAddress })}
        </Button>
      )}
    </Stack>
  );
}
