import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Site } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/CountedLabel.tsx';
import { LIMITS } from '../../../ui/limits.ts';
import { normaliseSlug } from '../../../ui/text.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface BasicFieldsProps {
  form: SettingsForm;
  site: Site;
  readOnly: boolean;
}

/** A site's names, and its address as it is going to be. */
export const BasicFields = ({ form, site, readOnly }: BasicFieldsProps) => {
  const { t } = useTranslation();
  const { values } = form;
  const address = site.url.replace(/[^/]*$/, normaliseSlug(values.slug) || site.id);
  const slugProps = form.getInputProps('slug');
  return (
    <Paper withBorder radius="lg" p="xl">
      <Stack gap="md">
        <Title order={2}>{t('settings.basics')}</Title>
        <TextInput
          {...form.getInputProps('name')}
          label={
            <CountedLabel text={values.name} limit={LIMITS.name}>
              {t('site.name')}
            </CountedLabel>
          }
          labelProps={countedLabelProps}
          description={t('createSite.nameHint')}
          readOnly={readOnly}
        />
        <TextInput
          {...form.getInputProps('title')}
          label={
            <CountedLabel text={values.title} limit={LIMITS.title}>
              {t('site.title')}
            </CountedLabel>
          }
          labelProps={countedLabelProps}
          description={t('settings.titleHint')}
          readOnly={readOnly}
        />
        <TextInput
          {...slugProps}
          label={t('site.slug')}
          description={t('settings.slugHint')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          onBlur={(event) => {
            form.setFieldValue('slug', normaliseSlug(values.slug));
            slugProps.onBlur(event);
          }}
        />
        <Group gap={4} wrap="nowrap">
          <Text size="sm" c="dimmed" truncate>
            {address}
          </Text>
          <CopyButton value={address} label={t('site.copyAddress')} />
        </Group>
      </Stack>
    </Paper>
  );
};
