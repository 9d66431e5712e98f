import { authActAs, authRefreshToken, authUserInfo, configureClient } from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { RouterHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { hasStoredLocale, LANGUAGE_TAGS } from './i18n/locale.ts';
import { chooseLocale, currentLocale } from './i18n/index.ts';
import { createQueryClient } from './query-client.ts';
import { createConsoleRouter } from './router.tsx';
import { createAuthorizedFetch } from './session/authorized-fetch.ts';
import { browserMemory, type SessionMemory } from './session/memory.ts';
import { createForbiddenHandler } from './session/forbidden-handler.ts';
import { createSession, type Session } from './session/session.ts';
import { isPublicRoute } from './session/public-routes.ts';
import { toast } from './ui/feedback/toast.ts';

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
  /** The browser's, unless said otherwise. */
  memory?: SessionMemory;
}

// oxlint-disable-next-line no-restricted-globals -- the one place where the generated client meets the network
const sendByFetch = (request: Request): Promise<Response> => fetch(request);

/** Makes the parts of the console and ties them together. */
export const createConsole = ({ send = sendByFetch, history, memory = browserMemory }: Surroundings = {}) => {
  const queryClient = createQueryClient();
  const session: Session = createSession({
    refresh: async () => (await authRefreshToken({ throwOnError: true })).data,
    actAs: async (userId, token) =>
      (await authActAs({ body: { userId }, headers: { authorization: `Bearer ${token}` }, throwOnError: true })).data,
    onActingRefused: () => {
      toast({ kind: 'error', message: i18next.t('acting.refused') });
      void router.navigate({ to: '/', ignoreBlocker: true });
    },
    memory,
    later: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    hasUnsavedInput,
    alone,
  });
  const router = createConsoleRouter({ session, queryClient }, history);

  const refuse = createForbiddenHandler({
    session,
    refreshUser: async () => session.update((await authUserInfo({ throwOnError: true })).data),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    showError: (code, requestId) =>
      router.navigate({ to: '/errors/$code', params: { code }, search: { requestId: requestId || undefined }, ignoreBlocker: true }),
    showFirstLogin: () => router.navigate({ to: '/first-time-change-password', ignoreBlocker: true }),
  });

  configureClient({
    baseUrl: location.origin,
    fetch: createAuthorizedFetch({
      session,
      send,
      language: () => LANGUAGE_TAGS[currentLocale()],
      onForbidden: (refusal) => void refuse(refusal),
    }),
  });

  session.subscribe(() => {
    const state = session.getState();
    if (state.kind === 'signed-in' && state.user.acting === null && !hasStoredLocale()) void chooseLocale(state.user.locale);
  });

  let identity = session.identity();
  session.subscribe(() => {
    if (session.identity() === identity) return;
    identity = session.identity();
    queryClient.clear();
  });

  session.subscribe(() => {
    if (session.getState().kind !== 'signed-out') return;
    queryClient.clear();
    setTimeout(() => {
      const { pathname, href } = router.state.location;
      if (session.getState().kind !== 'signed-out' || isPublicRoute(pathname)) return;
      void router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker: true });
    }, SIGN_IN_AFTER_MS);
  });

  return { session, queryClient, router };
};
