import { EmptyState } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';

/** Whether a link was revoked, has expired or never was, nobody is told. */
export function Gone() {
  const { t } = useTranslation('analytics');
  return <EmptyState title={t('shared.gone.title')} hint={t('shared.gone.hint')} />;
}
