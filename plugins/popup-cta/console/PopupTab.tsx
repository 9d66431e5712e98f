import { Alert, Skeleton } from '@mantine/core';
import { pagesListOptions, popupCtaGetOptions } from '@mekuri/client-console/query';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PopupForm } from './PopupForm.tsx';

/** The popup tab of a site's settings. */
export default function PopupTab({ siteId, readOnly, onDirtyChange }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('popup-cta');
  const popups = useQuery(popupCtaGetOptions({ path: { siteId } }));
  const grid = useQuery(pagesListOptions({ query: { siteId } }));
  if (popups.isPending || grid.isPending) return <Skeleton height={480} radius="md" role="status" aria-label={t('loading')} />;
  if (popups.isError || grid.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  return (
    <PopupForm
      key={popups.data.revision}
      saved={popups.data}
      grid={grid.data}
      siteId={siteId}
      readOnly={readOnly}
      onDirtyChange={onDirtyChange}
    />
  );
}
