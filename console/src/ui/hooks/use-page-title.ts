import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab; undefined: something else does. */
export const usePageTitle = (title: string | undefined): void => {
  const { t } = useTranslation();
  useEffect(() => {
    if (title !== undefined) document.title = t('app.title', { screen: title });
  }, [title, t]);
};
