import { authActAs, authRefreshToken, authUserInfo, configureClient, pathTemplateOf } from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { RouterHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { createCallRecorder } from './calls/call-recorder.ts';
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

/**
 * Runs one task at a time across the browser's tabs. Without the Locks API (plain HTTP), the server's grace period for reused tokens has to
 * cover it.
 */
const alone = <T>(task: () => Promise<T>): Promise<T> => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- undefined outside secure contexts, although typed as present
  if (!navigator.locks) return task();
  return navigator.locks.request('mekuri.refresh', task);
};

interface Surroundings {
  /** Sends requests over the network; stories answer from memory instead. */
  send?: (request: Request) => Promise<Response>;
  /** Defaults to the browser's history. */
  history?: RouterHistory;
  /** Defaults to the browser's storage. */
  memory?: SessionMemory;
}

// oxlint-disable-next-line no-restricted-globals -- the only place where the generated client reaches the network
const sendByFetch = (request: Request): Promise<Response> => fetch(request);

/** Creates session, query client and router, and connects them. */
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

  const recorder = createCallRecorder({
    send: createAuthorizedFetch({
      session,
      send,
      language: () => LANGUAGE_TAGS[currentLocale()],
      onForbidden: (refusal) => void refuse(refusal),
    }),
    templateOf: pathTemplateOf,
    now: () => new Date(),
    notSent: () => i18next.t('error.notSent'),
  });
  configureClient({ baseUrl: location.origin, fetch: recorder.send });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) recorder.beginScreen();
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
    recorder.forget();
  });

  session.subscribe(() => {
    if (session.getState().kind !== 'signed-out') return;
    queryClient.clear();
    recorder.forget();
    setTimeout(() => {
      const { pathname, href } = router.state.location;
      if (session.getState().kind !== 'signed-out' || isPublicRoute(pathname)) return;
      void router.navigate({ to: '/login', search: { redirect: href }, ignoreBlocker: true });
    }, SIGN_IN_AFTER_MS);
  });

  return { session, queryClient, router, calls: recorder.calls };
};
