import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the tab's title. With undefined, another component sets it. */
export const usePageTitle = (title: string | undefined): void => {
  const { t } = useTranslation();
  useEffect(() => {
    if (title !== undefined) document.title = t('app.title', { screen: title });
  }, [title, t]);
};
