import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('app.title', { screen: title });
  }, [title, t]);
};
