import type { Session as SessionGrant, UserInfo } from '@mekuri/client-console';
import type { SessionMemory } from './memory.ts';

export type SessionState =
  /** The refresh cookie has not been tried yet. */
  | { kind: 'unknown' }
  | { kind: 'signed-in'; user: UserInfo }
  /** `user`: the previous user, for the screen that stays visible until the sign-in page opens. */
  | { kind: 'signed-out'; user?: UserInfo }
  /** Ended with unsaved input: the screen stays, and the user signs in again over it. `email` is the operator's during impersonation. */
  | { kind: 'expired'; user: UserInfo; email: string };

export interface SessionDeps {
  /** Exchanges the refresh cookie. Rejects without a valid cookie, or when the server does not respond. */
  refresh: () => Promise<SessionGrant>;
  /** Requests a token to impersonate the owner of an account, with the operator's own token. */
  actAs: (userId: string, ownToken: string) => Promise<SessionGrant>;
  /** The server no longer allows the impersonation; the operator continues as themselves. */
  onActingRefused: () => void;
  /** Whether leaving the screen would lose input. */
  hasUnsavedInput: () => boolean;
  /** Runs `task` exclusively across the browser's tabs: a refresh token can be used only once. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
  memory: SessionMemory;
  /** Runs `task` after `ms` milliseconds, unless the returned function cancels it. */
  later: (task: () => void, ms: number) => () => void;
}

export type Session = ReturnType<typeof createSession>;

const BEFORE_END_MS = 60_000;
const SECOND_MS = 1000;

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** A definite refusal, as opposed to a temporary failure (timeout, rate limit, server error) or no response. */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * The signed-in user and the account they act for. Tokens are kept in memory only; after a reload, the refresh cookie provides new ones.
 */
export const createSession = (deps: SessionDeps) => {
  const { refresh, actAs, onActingRefused, hasUnsavedInput, alone, memory, later } = deps;
  let state: SessionState = { kind: 'unknown' };
  /** The user's own grant, kept aside during impersonation. */
  let own: SessionGrant | undefined;
  let acting: SessionGrant | undefined;
  let email = '';
  let identity = 0;
  /** Id of the identity that requests are sent as. */
  let requester: string | undefined;
  /** Mutations refused because the session had ended, waiting for the user to sign in again. */
  const waiting = new Set<(signedIn: boolean) => void>();
  let renewal: Promise<boolean> | undefined;
  let restoring: Promise<void> | undefined;
  let stopTimer = (): void => undefined;
  const listeners = new Set<() => void>();

  const set = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
    if (next.kind === 'expired') return;
    for (const settle of waiting) settle(next.kind === 'signed-in');
    waiting.clear();
  };

  /** Sets the identity of further requests. Signing in again as the same user changes nothing. */
  const requestAs = (next: string): void => {
    if (requester !== undefined && requester !== next) identity += 1;
    requester = next;
  };

  const lastUser = (): UserInfo | undefined => ('user' in state ? state.user : undefined);

  const keep = (grant: SessionGrant): void => {
    own = grant;
    email = grant.user.email;
    memory.setSignedIn(true);
  };

  const beOneself = (grant: SessionGrant): void => {
    requestAs(grant.user.id);
    stopTimer();
    keep(grant);
    acting = undefined;
    memory.setActingFor(undefined);
    set({ kind: 'signed-in', user: grant.user });
  };

  const beSignedOut = (): void => {
    stopTimer();
    own = undefined;
    acting = undefined;
    memory.setSignedIn(false);
    memory.setActingFor(undefined);
    set({ kind: 'signed-out', user: lastUser() });
  };

  /**
   * Handles a refused renewal. If only the impersonation was refused, the operator continues as themselves. A refused mutation counts as
   * unsaved input: the screen stays until it has been retried.
   */
  const end = ({ ofChange = false }: { ofChange?: boolean } = {}): void => {
    if (acting && own) {
      beOneself(own);
      onActingRefused();
    } else if (state.kind === 'signed-in' && (ofChange || hasUnsavedInput())) {
      stopTimer();
      own = undefined;
      acting = undefined;
      memory.setSignedIn(false);
      set({ kind: 'expired', user: state.user, email });
    } else if (state.kind !== 'expired') beSignedOut();
  };

  const renewOwn = async (): Promise<boolean> => {
    try {
      keep(await alone(refresh));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      own = undefined;
      return false;
    }
  };

  const act = (userId: string, grant: SessionGrant): void => {
    requestAs(`account ${userId}`);
    acting = grant;
    memory.setActingFor(userId);
    stopTimer();
    stopTimer = later(renewQuietly, grant.expiresIn * SECOND_MS - BEFORE_END_MS);
    set({ kind: 'signed-in', user: grant.user });
  };

  /** Returns false if the server no longer allows the impersonation. */
  const actAgain = async (userId: string): Promise<boolean> => {
    try {
      act(userId, await actAs(userId, own!.accessToken));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      beOneself(own!);
      onActingRefused();
      return false;
    }
  };

  const renewOnce = async (): Promise<boolean> => {
    const userId = acting && memory.actingFor();
    if (!(await renewOwn())) return false;
    if (userId !== undefined) return actAgain(userId);
    beOneself(own!);
    return true;
  };

  /** A single renewal for any number of refused requests. Returns false if that session is over. */
  const renew = (): Promise<boolean> =>
    (renewal ??= renewOnce().finally(() => {
      renewal = undefined;
    }));

  /** Renews before the token expires. If the server does not respond, the next refused request tries again. */
  function renewQuietly(): void {
    renew().then(
      (renewed) => {
        if (!renewed && !own) end();
      },
      () => undefined,
    );
  }

  /** Runs a task with the operator's own token, renewing it first if it has expired. */
  const asOneself = async <T>(task: (token: string) => Promise<T>): Promise<T> => {
    try {
      return await task(own?.accessToken ?? '');
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      if (await renewOwn()) return task(own!.accessToken);
      end();
      throw error;
    }
  };

  const restoreOnce = async (): Promise<void> => {
    if (!memory.wasSignedIn() || !(await renewOwn())) return beSignedOut();
    const userId = memory.actingFor();
    if (userId === undefined) beOneself(own!);
    else await actAgain(userId);
  };

  return {
    getState: () => state,
    token: () => (acting ?? own)?.accessToken,
    /** Changes whenever requests are sent as someone else; no request is retried across a change. */
    identity: () => identity,
    /** User id of the account owner being impersonated. */
    actingFor: () => (acting ? memory.actingFor() : undefined),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: beOneself,
    /** The same user signed in again over the screen; an impersonation continues. */
    acceptAgain: async (grant: SessionGrant): Promise<void> => {
      const userId = memory.actingFor();
      keep(grant);
      if (userId === undefined) beOneself(grant);
      else await actAgain(userId);
    },
    renew,
    end,
    /** Resolves to true once the user has signed in again over the screen, to false if they left. */
    signedInAgain: (): Promise<boolean> =>
      state.kind === 'expired' ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve(state.kind === 'signed-in'),
    /** Starts impersonating the account's owner. @throws the server's refusal; the session is then unchanged */
    actAs: async (userId: string): Promise<void> => act(userId, await asOneself((token) => actAs(userId, token))),
    stopActing: (): void => {
      if (acting && own) beOneself(own);
    },
    /** The user signed out, or dismissed signing in again. */
    leave: beSignedOut,
    /** Updates the same user's data, for example after a refusal. */
    update: (user: UserInfo): void => {
      if (state.kind !== 'signed-in' || state.user.id !== user.id) return;
      if (acting) acting = { ...acting, user };
      else if (own) own = { ...own, user };
      set({ kind: 'signed-in', user });
    },
    /** Resolves once it is known whether a user is signed in. Rejects when the server does not respond. */
    restore: async (): Promise<SessionState> => {
      if (state.kind === 'unknown') {
        restoring ??= restoreOnce().finally(() => {
          restoring = undefined;
        });
        await restoring;
      }
      return state;
    },
  };
};
