import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../snippets/api-request.ts';

interface CredentialFieldsProps {
  value: Credential;
  onChange: (changes: Partial<Credential>) => void;
}

/** Inputs for the credentials of the saved method. They are sent with the request and never stored. */
export function CredentialFields({ value: { method, key, id, password }, onChange }: CredentialFieldsProps) {
  const { t } = useTranslation('public-api');
  const visibility = { 'aria-label': t('try.show') };
  if (method === 'IP_RESTRICTION') return <Text size="sm">{t('try.byAddress')}</Text>;
  if (method === 'API_KEY')
    return (
      <PasswordInput
        label={t('try.key')}
        description={t('try.keyHint')}
        value={key}
        autoComplete="off"
        visibilityToggleButtonProps={visibility}
        onChange={({ currentTarget: { value } }) => onChange({ key: value.trim() })}
      />
    );
  return (
    <Stack gap="md">
      <TextInput
        label={t('basic.id')}
        value={id}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => onChange({ id: value.trim() })}
      />
      <PasswordInput
        label={t('basic.password')}
        value={password}
        autoComplete="off"
        visibilityToggleButtonProps={visibility}
        onChange={({ currentTarget: { value } }) => onChange({ password: value })}
      />
    </Stack>
  );
}
