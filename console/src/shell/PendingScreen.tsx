import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while a route's code or the session loads, after 200 ms. */
export const PendingScreen = () => {
  const { t } = useTranslation();
  return (
    <Center mih="60dvh">
      <Loader type="dots" aria-label={t('state.loading')} role="status" />
    </Center>
  );
};
