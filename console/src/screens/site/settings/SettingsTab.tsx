import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Site } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../ui/problem.ts';
import { BasicFields } from './BasicFields.tsx';
import { LookFields } from './LookFields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsTabProps {
  site: Site;
  readOnly: boolean;
  onDirtyChange: (dirty: boolean) => void;
}

/** A site's names, address and how its viewer looks. */
export const SettingsTab = ({ site, readOnly, onDirtyChange }: SettingsTabProps) => {
  const { t } = useTranslation();
  const { form, dirty, error, isSaving, isStale, reload, submit } = useSettingsForm(site, onDirtyChange);
  return (
    <form noValidate onSubmit={submit} aria-label={t('tab.settings')}>
      <Stack gap="lg">
        {error ? (
          <Alert color={isStale ? 'yellow' : 'red'} role="alert">
            <Text size="sm">{problemMessage(error)}</Text>
            {isStale ? (
              <Button mt="sm" size="xs" variant="default" onClick={reload}>
                {t('settings.reload')}
              </Button>
            ) : null}
          </Alert>
        ) : null}
        <BasicFields form={form} site={site} readOnly={readOnly} />
        <LookFields form={form} readOnly={readOnly} />
        {readOnly ? null : (
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" role="status">
              {dirty ? t('settings.unsaved') : null}
            </Text>
            <Button type="submit" loading={isSaving} disabled={!dirty}>
              {t('action.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
};
