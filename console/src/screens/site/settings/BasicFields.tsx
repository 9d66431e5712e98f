import { Paper, Select, Stack, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasFlag, planWith } from '../../../session/plan.ts';
import { useUser } from '../../../session/SessionContext.tsx';
import { confirmRemoval } from '../../../ui/feedback/confirm-removal.tsx';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { PlanLock } from '../../../ui/feedback/PlanLock.tsx';
import { normalizeSlug } from '../../../ui/text/text.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { SectionProps } from './section-props.ts';
import { SlugField } from './SlugField.tsx';

/** A site's names, its resulting address and its language. */
export const BasicFields = ({ form, site, readOnly }: SectionProps) => {
  const { t } = useTranslation();
  const { values } = form;
  const address = site.url.replace(/[^/]*$/, normalizeSlug(values.slug) || site.id);
  const customPath = normalizeSlug(values.settings.customPath);
  const user = useUser();
  const isLocked = !hasFlag(user, 'multi_language');
  const choose = (language: Language): void => {
    if (language === values.defaultLanguage) return;
    confirmRemoval({
      title: t('settings.languageTitle'),
      body: t('settings.languageBody'),
      wayBack: t('settings.languageWayBack'),
      action: t('settings.languageAction'),
      onConfirm: () => form.setFieldValue('defaultLanguage', language),
    });
  };
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
        <SlugField
          form={form}
          field="slug"
          value={values.slug}
          label={t('site.slug')}
          description={t('settings.slugHint')}
          address={address}
          readOnly={readOnly}
        />
        <SlugField
          form={form}
          field="settings.customPath"
          value={values.settings.customPath}
          label={t('settings.customPath')}
          description={t('settings.customPathHint')}
          address={customPath === '' ? null : `${address}/${customPath}`}
          readOnly={readOnly}
        />
        <Select
          label={t('settings.defaultLanguage')}
          description={t('settings.defaultLanguageHint')}
          allowDeselect={false}
          checkIconPosition="right"
          readOnly={readOnly}
          value={values.defaultLanguage}
          error={form.errors['defaultLanguage']}
          onChange={(value) => choose(LANGUAGES.find((language) => language.value === value)?.value ?? values.defaultLanguage)}
          data={LANGUAGES}
        />
        {isLocked ? (
          <PlanLock plan={planWith(user, 'multi_language')}>{t('settings.oneLanguage', { plan: user.plan.name })}</PlanLock>
        ) : null}
      </Stack>
    </Paper>
  );
};
