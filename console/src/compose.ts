import { authRefreshToken, authUserInfo, configureClient } from '@mekuri/client-console';
import type { RouterHistory } from '@tanstack/react-router';
import { LANGUAGE_TAGS } from './i18n/locale.ts';
import { currentLocale } from './i18n/index.ts';
import { createQueryClient } from './query-client.ts';
import { createConsoleRouter } from './router.tsx';
import { createAuthorisedFetch } from './session/authorised-fetch.ts';
import { createSession, type Session } from './session/session.ts';
import { hasUnsavedInput } from './ui/unsaved.ts';

const FORBIDDEN_AFTER_MS = 2000;
const SIGN_IN_AFTER_MS = 1000;

/** One tab of the browser at a time; where locks are missing (plain HTTP), the server's grace for repeated tokens has to do. */
const alone = <T>(task: () => Promise<T>): Promise<T> => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent outside secure contexts, whatever the types say
  if (!navigator.locks) return task();
  return navigator.locks.request('mekuri.refresh', task);
};

interface Surroundings {
  /** What meets the network; in a story, answers from memory. */
  send?: (request: Request) => Promise<Response>;
  /** The browser's, unless said otherwise. */
  history?: RouterHistory;
}

// oxlint-disable-next-line no-restricted-globals -- the one place where the generated client meets the network
const sendByFetch = (request: Request): Promise<Response> => fetch(request);

/** Makes the parts of the console and ties them together. */
export const composeConsole = ({ send = sendByFetch, history }: Surroundings = {}) => {
  const queryClient = createQueryClient();
  const session: Session = createSession({
    refresh: async () => (await authRefreshToken({ throwOnError: true })).data,
    hasUnsavedInput,
    alone,
  });
  const router = createConsoleRouter({ session, queryClient }, history);

  let leaving = false;
  const onForbidden = (): void => {
    if (leaving) return;
    leaving = true;
    const settle = async (): Promise<void> => {
      await authUserInfo({ throwOnError: true }).then(
        ({ data }) => session.update(data),
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, FORBIDDEN_AFTER_MS));
      await router.navigate({ to: '/errors/$code', params: { code: '403' }, ignoreBlocker: true });
      leaving = false;
    };
    void settle();
  };

  configureClient({
    baseUrl: location.origin,
    fetch: createAuthorisedFetch({
      session,
      send,
      language: () => LANGUAGE_TAGS[currentLocale()],
      onForbidden,
    }),
  });

  session.subscribe(() => {
    if (session.getState().kind !== 'signed-out') return;
    queryClient.clear();
    setTimeout(() => {
      const { pathname, href } = router.state.location;
      if (session.getState().kind !== 'signed-out' || ['/', '/login', '/log-out'].includes(pathname)) return;
      void router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker: true });
    }, SIGN_IN_AFTER_MS);
  });

  return { session, queryClient, router };
};
