import { Paper, SegmentedControl, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../ui/fields/ColorField.tsx';
import { errorOf, type SectionProps } from './section-props.ts';

const COLOURS = ['safeAreaColor', 'speakerColor'] as const;
const SWITCHES = ['displayLanguageIcon', 'displayPageCount', 'displayShare', 'displayAlbum', 'swipeRedirection', 'isEcLink'] as const;

/** How the viewer presents the site. */
export const LookFields = ({ form, readOnly }: SectionProps) => {
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
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {COLOURS.map((field) => (
            <ColorField
              key={field}
              label={t(`settings.${field}`)}
              value={settings[field]}
              disabled={readOnly}
              error={errorOf(form, `settings.${field}`)}
              onCommit={(colour) => form.setFieldValue(`settings.${field}`, colour)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
};
