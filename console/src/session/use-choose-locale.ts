import { usersUpdateOwn } from '@mekuri/client-console';
import type { Locale } from '@mekuri/kit/manifest';
import { useCallback } from 'react';
import { chooseLocale } from '../i18n/index.ts';
import { useSession } from './SessionContext.tsx';

/** Sets the interface language and saves it to the signed-in user's profile (never to that of an impersonated user). */
export const useChooseLocale = (): ((locale: Locale) => Promise<void>) => {
  const session = useSession();
  return useCallback(
    async (locale) => {
      await chooseLocale(locale);
      const state = session.getState();
      if (state.kind !== 'signed-in' || state.user.acting !== null || state.user.mustChangePassword) return;
      // The choice applies in this browser even if it could not be saved.
      await usersUpdateOwn({ body: { locale } }).then(
        () => session.update({ ...state.user, locale }),
        () => undefined,
      );
    },
    [session],
  );
};
