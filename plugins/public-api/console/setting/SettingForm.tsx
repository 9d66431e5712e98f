import { Alert, Button, Group, Paper, Radio, Stack, Switch, Text } from '@mantine/core';
import type { ApiMethod, ApiSetting } from '@mekuri/client-console';
import { useConsoleScreen, useUnsavedInput } from '@mekuri/kit/console';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeField } from '../keys/ScopeField.tsx';
import { BasicFields } from './BasicFields.tsx';
import { NetworksField } from './NetworksField.tsx';
import { bodyOf, draftOf, issueOf, issuesOf, type SettingDraft } from './setting-draft.ts';
import { useSaveSetting } from './use-save-setting.ts';

const METHODS: readonly ApiMethod[] = ['API_KEY', 'BASIC', 'IP_RESTRICTION'];

interface SettingFormProps {
  saved: ApiSetting;
  readOnly: boolean;
}

/** Enables the API and selects one of the three authentication methods. */
export function SettingForm({ saved, readOnly }: SettingFormProps) {
  const { t } = useTranslation('public-api');
  const { tell } = useConsoleScreen();
  const [initial] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState<SettingDraft>(initial);
  const { run, isPending, problem, reset, reload } = useSaveSetting();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const acknowledged = useUnsavedInput('api-setting', isChanged);
  const issue = issueOf(draft, saved);
  const refused = issuesOf(problem, draft.networks, (line, message) => t('networks.line', { line, message }));
  const change = (changes: Partial<SettingDraft>): void => {
    setDraft({ ...draft, ...changes });
    reset();
  };
  const save = (): void =>
    run(bodyOf(draft, saved), saved.revision, () => {
      acknowledged();
      tell(t('setting.saved'));
    });
  const isConflict = problem?.code === 'precondition_failed';
  const isElsewhere = problem !== null && !isConflict && Object.keys(refused).length === 0;
  return (
    <Paper
      component="form"
      withBorder
      radius="md"
      p="lg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && issue === null && !isPending) save();
      }}
    >
      <Stack gap="lg">
        <Switch
          size="md"
          label={t('setting.enabled')}
          description={t(draft.isEnabled ? 'setting.enabledHint' : 'setting.disabledHint')}
          checked={draft.isEnabled}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => change({ isEnabled: checked })}
        />
        <Radio.Group label={t('setting.method')} value={draft.method} error={refused.method} onChange={(method) => change({ method })}>
          <Stack gap="sm" mt="xs">
            {METHODS.map((method) => (
              <Radio
                key={method}
                value={method}
                disabled={readOnly}
                label={t(`methods.${method}`)}
                description={t(`methods.hint.${method}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {draft.method === 'BASIC' && (
          <BasicFields draft={draft} saved={saved} issue={issue} refused={refused} readOnly={readOnly} onChange={change} />
        )}
        {draft.method === 'IP_RESTRICTION' && (
          <Text size="sm">
            {t('setting.account')}
            <br />
            <code className="public-api-code">Mekuri-Account: {saved.accountId}</code>
          </Text>
        )}
        <NetworksField
          value={draft.networks}
          ownAddress={saved.ownAddress}
          isRequired={draft.method === 'IP_RESTRICTION'}
          error={refused.networks}
          readOnly={readOnly}
          onChange={(networks) => change({ networks })}
        />
        {draft.method !== 'API_KEY' && (
          <ScopeField
            value={draft.scopes}
            description={t('setting.scopesHint')}
            readsOnly
            error={refused.scopes}
            disabled={readOnly}
            onChange={(scopes) => change({ scopes })}
          />
        )}
        {isConflict && (
          <Alert color="yellow" title={t('conflict.title')}>
            <Text size="sm">{t('conflict.text')}</Text>
            <Button mt="sm" size="xs" variant="default" onClick={reload}>
              {t('conflict.reload')}
            </Button>
          </Alert>
        )}
        {isElsewhere && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        {!readOnly && (
          <Group>
            <Button type="submit" loading={isPending} disabled={!isChanged || issue !== null}>
              {t('save')}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {isChanged && (issue === null ? t('unsaved') : t(`issues.${issue}`))}
            </Text>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
