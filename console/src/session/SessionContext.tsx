import type { UserInfo } from '@mekuri/client-console';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
};

export const useSessionState = (): SessionState => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
};

/** The signed-in user, or the one being impersonated. @throws Error outside the signed-in shell */
export const useUser = (): UserInfo => {
  const state = useSessionState();
  const user = 'user' in state ? state.user : undefined;
  if (!user) throw new Error('useUser needs a signed-in session');
  return user;
};
