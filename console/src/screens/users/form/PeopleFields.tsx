import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { LOCALES } from '@mekuri/kit/manifest';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../i18n/locale.ts';
import { CountedLabel, countedLabelProps } from '../../../ui/fields/CountedLabel.tsx';
import { LIMITS } from '../../../ui/fields/limits.ts';
import { normalizeAddress } from '../../../ui/text/text.ts';
import type { UserForm } from './use-user-form.ts';
import { Section } from './Section.tsx';

interface PeopleFieldsProps {
  form: UserForm;
}

/** The company, its contact person and their contact details. */
export const PeopleFields = ({ form }: PeopleFieldsProps) => {
  const { t } = useTranslation();
  const email = form.getInputProps('email');
  return (
    <Section title={t('userForm.people')}>
      <TextInput
        {...form.getInputProps('companyName')}
        label={
          <CountedLabel text={form.values.companyName} limit={LIMITS.name} required>
            {t('userForm.companyName')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        autoComplete="off"
      />
      <TextInput
        {...form.getInputProps('name')}
        label={
          <CountedLabel text={form.values.name} limit={LIMITS.name} required>
            {t('userForm.name')}
          </CountedLabel>
        }
        labelProps={countedLabelProps}
        autoComplete="off"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...email}
          withAsterisk
          label={t('userForm.email')}
          description={t('userForm.emailHint')}
          inputMode="email"
          autoComplete="off"
          onBlur={(event) => {
            form.setFieldValue('email', normalizeAddress(form.values.email));
            (email.onBlur as ((event: unknown) => void) | undefined)?.(event);
          }}
        />
        <Select
          {...form.getInputProps('locale')}
          label={t('userForm.locale')}
          description={t('userForm.localeHint')}
          allowDeselect={false}
          checkIconPosition="right"
          data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        />
      </SimpleGrid>
    </Section>
  );
};
