import { usersUpdateOwn } from '@mekuri/client-console';
import type { Locale } from '@mekuri/kit/manifest';
import { useCallback } from 'react';
import { chooseLocale } from '../i18n/index.ts';
import { useSession } from './SessionContext.tsx';

/** Chooses the interface language, and keeps it with the person who is signed in (never with the one that they act as). */
export const useChooseLocale = (): ((locale: Locale) => Promise<void>) => {
  const session = useSession();
  return useCallback(
    async (locale) => {
      await chooseLocale(locale);
      const state = session.getState();
      if (state.kind !== 'signed-in' || state.user.acting !== null || state.user.mustChangePassword) return;
      // The language is chosen, here, whether it could be kept or not.
      await usersUpdateOwn({ body: { locale } }).then(
        () => session.update({ ...state.user, locale }),
        () => undefined,
      );
    },
    [session],
  );
};
