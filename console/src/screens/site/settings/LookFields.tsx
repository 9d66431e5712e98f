import { Group, Paper, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColourInput } from '../../../ui/ColourInput.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const COLOURS = ['globalMenuTextColor', 'globalMenuBackgroundColor', 'safeAreaColor'] as const;
const SWITCHES = ['displayGlobalMenu', 'displayPageCount', 'swipeRedirection'] as const;

interface LookFieldsProps {
  form: SettingsForm;
  readOnly: boolean;
}

/** How the viewer shows the site. */
export const LookFields = ({ form, readOnly }: LookFieldsProps) => {
  const { t } = useTranslation();
  const { settings } = form.values;
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="md">
        <Title order={2}>{t('settings.look')}</Title>
        <div>
          <Text size="sm" fw={600} mb={4} id="view-mode">
            {t('settings.viewMode')}
          </Text>
          <SegmentedControl
            aria-labelledby="view-mode"
            disabled={readOnly}
            value={settings.viewMode}
            onChange={(value) => form.setFieldValue('settings.viewMode', value === 'PC' ? 'PC' : 'MOBILE')}
            data={[
              { value: 'MOBILE', label: t('settings.viewMode.MOBILE') },
              { value: 'PC', label: t('settings.viewMode.PC') },
            ]}
          />
        </div>
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          {COLOURS.map((field) => (
            <ColourInput
              key={field}
              label={t(`settings.${field}`)}
              value={settings[field]}
              disabled={readOnly}
              onCommit={(colour) => form.setFieldValue(`settings.${field}`, colour)}
            />
          ))}
        </Group>
        {SWITCHES.map((field) => (
          <Switch
            key={field}
            label={t(`settings.${field}`)}
            description={t(`settings.${field}.hint`)}
            disabled={readOnly}
            checked={settings[field]}
            onChange={(event) => form.setFieldValue(`settings.${field}`, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Paper>
  );
};
