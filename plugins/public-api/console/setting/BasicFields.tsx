import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import type { ApiSetting } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { generatePassword, MIN_ID, MIN_PASSWORD, type SettingDraft, type SettingField } from './setting-draft.ts';

interface BasicFieldsProps {
  draft: SettingDraft;
  saved: ApiSetting;
  issue: SettingField | null;
  refused: Partial<Record<SettingField, string>>;
  readOnly: boolean;
  onChange: (changes: Partial<SettingDraft>) => void;
}

/** Id and password for Basic authentication. The password is visible while typing, since a saved one is never shown. */
export function BasicFields({ draft: { basicId, basicPassword }, saved, issue, refused, readOnly, onChange }: BasicFieldsProps) {
  const { t } = useTranslation('public-api');
  const idIssue = basicId !== '' && issue === 'basicId' ? t('issues.basicId') : null;
  const passwordIssue = basicPassword !== '' && issue === 'basicPassword' ? t('issues.basicPassword') : null;
  const keeps = saved.hasBasicPassword && basicId === saved.basicId;
  return (
    <Stack gap="md">
      <TextInput
        label={t('basic.id')}
        description={t('basic.idHint', { min: MIN_ID })}
        value={basicId}
        maxLength={50}
        withAsterisk
        autoComplete="off"
        spellCheck={false}
        disabled={readOnly}
        error={refused.basicId ?? idIssue}
        onChange={({ currentTarget: { value } }) => onChange({ basicId: value })}
      />
      <TextInput
        label={t('basic.password')}
        description={t(keeps ? 'basic.passwordKept' : 'basic.passwordHint', { min: MIN_PASSWORD })}
        value={basicPassword}
        maxLength={128}
        withAsterisk={!keeps}
        autoComplete="off"
        spellCheck={false}
        className="public-api-secret"
        disabled={readOnly}
        error={refused.basicPassword ?? passwordIssue}
        onChange={({ currentTarget: { value } }) => onChange({ basicPassword: value })}
      />
      {!readOnly && (
        <Group gap="sm">
          <Button size="xs" variant="default" onClick={() => onChange({ basicPassword: generatePassword() })}>
            {t('basic.generate')}
          </Button>
          {basicPassword !== '' && (
            <CopyButton value={basicPassword} timeout={2000}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {t(copied ? 'copied' : 'basic.copy')}
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
      )}
    </Stack>
  );
}
