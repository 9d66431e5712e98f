import { Alert, Skeleton, Stack } from '@mantine/core';
import type { Language } from '@mekuri/client-console';
import { type ConsoleSlots, useConsoleTab } from '@mekuri/kit/console';
import { useTranslation } from 'react-i18next';
import { LanguageBar } from './LanguageBar.tsx';
import { LanguageHeader } from './LanguageHeader.tsx';
import { RemovedLanguages } from './RemovedLanguages.tsx';
import { TranslationEditor } from './TranslationEditor.tsx';
import { useLanguages } from './use-languages.ts';

/** A site's languages, their progress, and the texts of one of them next to those of the default language. */
export default function LanguagesTab({ siteId, readOnly }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('multilingual');
  const { search, show } = useConsoleTab();
  const { data, isError, isPending } = useLanguages(siteId);
  if (isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('loading')} />;
  if (isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  const others = data.languages.filter(({ isDefault }) => !isDefault);
  const shown = others.find(({ language }) => language === search['in']) ?? others[0];
  const choose = (language: Language): void => show({ ...search, in: language });
  return (
    <Stack gap="lg">
      <LanguageBar siteId={siteId} site={data} shown={shown?.language ?? null} readOnly={readOnly} onShow={choose} />
      {shown ? (
        <>
          <LanguageHeader key={shown.language} siteId={siteId} site={data} state={shown} readOnly={readOnly} />
          <TranslationEditor siteId={siteId} source={data.defaultLanguage} language={shown.language} readOnly={readOnly} />
        </>
      ) : null}
      <RemovedLanguages siteId={siteId} site={data} readOnly={readOnly} />
    </Stack>
  );
}
