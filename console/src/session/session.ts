import type { Session as SessionGrant, UserInfo } from '@mekuri/client-console';
import type { SessionMemory } from './memory.ts';

export type SessionState =
  /** Before the refresh cookie has been tried. */
  | { kind: 'unknown' }
  | { kind: 'signed-in'; user: UserInfo }
  /** `user`: who it was, for the screen that is still shown until the way to the sign-in is taken. */
  | { kind: 'signed-out'; user?: UserInfo }
  /** Ended while input was unsaved: the screen stays, and the person signs in again over it; `email` is the operator's who acted. */
  | { kind: 'expired'; user: UserInfo; email: string };

export interface SessionDeps {
  /** Exchanges the refresh cookie; rejects when there is none, or no answer. */
  refresh: () => Promise<SessionGrant>;
  /** Asks for a token to act as the owner of an account, by the operator's own token. */
  actAs: (userId: string, ownToken: string) => Promise<SessionGrant>;
  /** The server no longer lets the operator act: they are themselves again. */
  onActingRefused: () => void;
  /** True while leaving the screen would lose something. */
  hasUnsavedInput: () => boolean;
  /** Runs `task` while no other tab of this browser runs it: the refresh token is good for one use. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
  memory: SessionMemory;
  /** Runs `task` after so many milliseconds, unless the answer is called before. */
  later: (task: () => void, ms: number) => () => void;
}

export type Session = ReturnType<typeof createSession>;

const BEFORE_END_MS = 60_000;
const SECOND_MS = 1000;

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** An answer that says no, rather than "not now" (too many requests, a fault of the server) or nothing at all. */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

/**
 * Who is signed in, and as whom they act. Tokens live here, in memory alone; a reload gets new ones by the refresh cookie.
 */
export const createSession = (deps: SessionDeps) => {
  const { refresh, actAs, onActingRefused, hasUnsavedInput, alone, memory, later } = deps;
  let state: SessionState = { kind: 'unknown' };
  /** The person's own; set aside while they act as somebody else. */
  let own: SessionGrant | undefined;
  let acting: SessionGrant | undefined;
  let email = '';
  let identity = 0;
  /** Whose requests they are. */
  let requester: string | undefined;
  /** Changes that were refused for the end of the session, waiting for somebody to sign in again. */
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

  /** From now on requests are this one's. Signing in again as the same one changes nothing. */
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
   * The refresh was refused. While only the acting was, the operator goes on as themselves. A refused change is input too: the screen
   * stays until it has been made.
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

  /** False: the server does not let this person act as that one any longer. */
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

  /** One renewal at a time, however many requests were refused at once. False: that session is over. */
  const renew = (): Promise<boolean> =>
    (renewal ??= renewOnce().finally(() => {
      renewal = undefined;
    }));

  /** By the clock, before anybody notices; without an answer, the next refused request asks again. */
  function renewQuietly(): void {
    renew().then(
      (renewed) => {
        if (!renewed && !own) end();
      },
      () => undefined,
    );
  }

  /** Runs what needs the operator's own token, which may be older than its end. */
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
    /** Changes when requests begin to be somebody else's: none is repeated across that. */
    identity: () => identity,
    /** The account that is acted for. */
    actingFor: () => (acting ? memory.actingFor() : undefined),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Somebody signed in. */
    accept: beOneself,
    /** The same person signed in again over the screen: they go on as whom they were. */
    acceptAgain: async (grant: SessionGrant): Promise<void> => {
      const userId = memory.actingFor();
      keep(grant);
      if (userId === undefined) beOneself(grant);
      else await actAgain(userId);
    },
    renew,
    end,
    /** True once the person has signed in again over the screen; false where they left. */
    signedInAgain: (): Promise<boolean> =>
      state.kind === 'expired' ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve(state.kind === 'signed-in'),
    /** From now on as the owner of that account. @throws what the server refused it with; then nothing has changed */
    actAs: async (userId: string): Promise<void> => act(userId, await asOneself((token) => actAs(userId, token))),
    /** Oneself again. */
    stopActing: (): void => {
      if (acting && own) beOneself(own);
    },
    /** The person left on purpose, or gave up signing in again. */
    leave: beSignedOut,
    /** Newer facts about the same person, e.g. after a refusal. */
    update: (user: UserInfo): void => {
      if (state.kind !== 'signed-in' || state.user.id !== user.id) return;
      if (acting) acting = { ...acting, user };
      else if (own) own = { ...own, user };
      set({ kind: 'signed-in', user });
    },
    /** Settles once it is known whether somebody is signed in. Rejects when the server does not answer. */
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
