import type { Session as SessionGrant, UserInfo } from '@mekuri/client-console';

export type SessionState =
  /** Before the refresh cookie has been tried. */
  | { kind: 'unknown' }
  | { kind: 'signed-in'; user: UserInfo }
  /** `user`: who it was, for the screen that is still shown until the way to the sign-in is taken. */
  | { kind: 'signed-out'; user?: UserInfo }
  /** Ended while input was unsaved: the screen stays, and the person signs in again over it. */
  | { kind: 'expired'; user: UserInfo };

export interface SessionDeps {
  /** Exchanges the refresh cookie; rejects when there is none, or no answer. */
  refresh: () => Promise<SessionGrant>;
  /** True while leaving the screen would lose something. */
  hasUnsavedInput: () => boolean;
  /** Runs `task` while no other tab of this browser runs it: the refresh token is good for one use. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
}

export type Session = ReturnType<typeof createSession>;

/**
 * Who is signed in. The access token lives here, in memory alone; a reload gets a new one by the refresh cookie.
 */
export const createSession = ({ refresh, hasUnsavedInput, alone }: SessionDeps) => {
  let state: SessionState = { kind: 'unknown' };
  let token: string | undefined;
  let renewal: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const lastUser = (): UserInfo | undefined => ('user' in state ? state.user : undefined);

  const accept = (grant: SessionGrant): void => {
    token = grant.accessToken;
    set({ kind: 'signed-in', user: grant.user });
  };

  /** One refresh at a time, however many requests were refused at once. False: the session is over. */
  const renew = (): Promise<boolean> => {
    renewal ??= alone(refresh)
      .then(
        (grant) => {
          accept(grant);
          return true;
        },
        (error: unknown) => {
          if (typeof error === 'object' && error !== null && 'status' in error) return false;
          throw error;
        },
      )
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };

  /** The refresh was refused. */
  const end = (): void => {
    token = undefined;
    if (state.kind === 'signed-in' && hasUnsavedInput()) set({ kind: 'expired', user: state.user });
    else if (state.kind !== 'expired') set({ kind: 'signed-out', user: lastUser() });
  };

  return {
    getState: () => state,
    token: () => token,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept,
    renew,
    end,
    /** The person left on purpose, or gave up signing in again. */
    leave: () => {
      token = undefined;
      set({ kind: 'signed-out', user: lastUser() });
    },
    /** Newer facts about the same person, e.g. after a refusal. */
    update: (user: UserInfo) => {
      if (state.kind === 'signed-in') set({ kind: 'signed-in', user });
    },
    /** Settles once it is known whether somebody is signed in. Rejects when the server does not answer. */
    restore: async (): Promise<SessionState> => {
      if (state.kind === 'unknown' && !(await renew())) set({ kind: 'signed-out' });
      return state;
    },
  };
};
