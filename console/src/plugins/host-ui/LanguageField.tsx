import { Input, SegmentedControl } from '@mantine/core';
import { sitesGetOptions } from '@mekuri/client-console/query';
import type { ConsoleUi } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Selects which content language's texts are edited. Shown only for sites with several languages. */
export default function LanguageField({
  siteId,
  id,
  label,
  description,
  value,
  disabled,
  error,
  onCommit,
}: ComponentProps<ConsoleUi['LanguageField']>) {
  const { t } = useTranslation();
  const { data: site } = useQuery(sitesGetOptions({ path: { siteId } }));
  if (!site || site.languages.length < 2) return null;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }} description={description} error={error}>
      <SegmentedControl
        fullWidth
        mt={4}
        aria-labelledby={`${id}-label`}
        data={site.languages.map((language) => ({ value: language, label: t(`viewAs.language.${language}`) }))}
        value={value ?? site.defaultLanguage}
        disabled={disabled}
        onChange={(next) => onCommit(next === site.defaultLanguage ? null : next)}
      />
    </Input.Wrapper>
  );
}
