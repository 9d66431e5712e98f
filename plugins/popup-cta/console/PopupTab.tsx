import { Alert, Skeleton, Stack } from '@mantine/core';
import { pagesListOptions, popupCtaGetOptions } from '@mekuri/client-console/query';
import { useConsoleUi, type ConsoleSlots } from '@mekuri/kit/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PopupForm } from './PopupForm.tsx';
import { popupsAt, type TextLanguage } from './popups-at.ts';

/** The popup tab of a site's settings. It edits the texts of one language at a time. */
export default function PopupTab({ siteId, readOnly }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('popup-cta');
  const { LanguageField } = useConsoleUi();
  const [lang, setLang] = useState<TextLanguage>(null);
  const [isDirty, setDirty] = useState(false);
  const popups = useQuery({ ...popupCtaGetOptions(popupsAt(siteId, lang)), placeholderData: keepPreviousData });
  const grid = useQuery(pagesListOptions({ query: { siteId } }));
  if (popups.isPending || grid.isPending) return <Skeleton height={480} radius="md" role="status" aria-label={t('loading')} />;
  if (popups.isError || grid.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  return (
    <Stack gap="lg">
      <LanguageField
        id="popup-language"
        label={t('language')}
        description={isDirty ? t('languageDirty') : t('languageHint')}
        siteId={siteId}
        value={lang}
        disabled={isDirty || popups.isPlaceholderData}
        error={null}
        onCommit={setLang}
      />
      <PopupForm
        key={`${popups.data.language} ${popups.data.revision}`}
        saved={popups.data}
        lang={lang}
        grid={grid.data}
        siteId={siteId}
        readOnly={readOnly || popups.isPlaceholderData}
        onDirtyChange={setDirty}
      />
    </Stack>
  );
}
