import { Paper, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../ui/fields/ColorField.tsx';
import { CategoryNameFields } from './CategoryNameFields.tsx';
import { errorOf, type SectionProps } from './section-props.ts';

const COLOURS = ['globalMenuTextColor', 'globalMenuBackgroundColor'] as const;

export const MenuFields = ({ form, readOnly }: SectionProps) => {
  const { t } = useTranslation();
  const { settings, categoryNames } = form.values;
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="md">
        <div>
          <Title order={2}>{t('settings.globalMenu')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('settings.globalMenuHint')}
          </Text>
        </div>
        <CategoryNameFields
          names={categoryNames}
          path="categoryNames"
          readOnly={readOnly}
          errorOf={(index) => errorOf(form, `categoryNames.${index}`)}
          onChange={(names) => form.setFieldValue('categoryNames', names)}
        />
        <Switch
          label={t('settings.displayGlobalMenu')}
          description={t('settings.displayGlobalMenu.hint')}
          disabled={readOnly}
          checked={settings.displayGlobalMenu}
          onChange={(event) => form.setFieldValue('settings.displayGlobalMenu', event.currentTarget.checked)}
        />
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
