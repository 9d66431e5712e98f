import { Alert, Skeleton } from '@mantine/core';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { seoGetOptions } from '@mekuri/client-console/query';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SeoForm } from './SeoForm.tsx';
import { useSaveSeo } from './use-save-seo.ts';

/** The SEO tab of a site's settings. It saves against the revision that it read. */
export default function SeoTab({ siteId, readOnly }: ConsoleSlots['site.tabs']) {
  const { t } = useTranslation('seo');
  const seo = useQuery(seoGetOptions({ path: { siteId } }));
  const save = useSaveSeo(siteId);
  if (seo.isPending) return <Skeleton height={420} radius="md" role="status" aria-label={t('loading')} />;
  if (seo.isError) return <Alert color="red">{t('loadFailed')}</Alert>;
  return <SeoForm key={seo.data.revision} seo={seo.data} readOnly={readOnly} save={save} />;
}
