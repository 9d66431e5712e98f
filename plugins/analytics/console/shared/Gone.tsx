import { EmptyState } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';

/** Shown for revoked, expired and unknown links alike, so that the reason is not revealed. */
export function Gone() {
  const { t } = useTranslation('analytics');
  return <EmptyState title={t('shared.gone.title')} hint={t('shared.gone.hint')} />;
}
