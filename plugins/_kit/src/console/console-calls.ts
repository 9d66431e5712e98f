import { createContext, use, useSyncExternalStore } from 'react';

/** A body as it was sent, in the wire's names. */
export interface CallBody {
  contentType: string;
  /** JSON; secrets in it are `REDACTED`. Absent: a file, or more than the console keeps. */
  json?: unknown;
}

/** A request of the console, without the session. */
export interface ConsoleCall {
  id: number;
  /** In upper case. */
  method: string;
  /** The path of the operation, with its parameters: `/site/{siteId}`. */
  path: string;
  /** Values of the path parameters. */
  values: Readonly<Record<string, string>>;
  query: readonly (readonly [name: string, value: string])[];
  /** The revision that a change is made against: once it has been answered, the one that the resource has now. */
  ifMatch: string | null;
  body: CallBody | null;
  /** ISO 8601. */
  at: string;
  /** Null: there is no answer. */
  status: number | null;
  /** It was made on the screen before this one. */
  isEarlier: boolean;
}

/** In place of what is secret. */
export const REDACTED = '(redacted)';

/** The server's response to a dry run. */
export interface DryRunAnswer {
  status: number;
  /** Response body as JSON; undefined when it is not JSON. */
  json: unknown;
}

/** A change that waits for the person's decision. */
export interface HeldCall {
  call: ConsoleCall;
  /** @throws when there is no answer */
  dryRun: () => Promise<DryRunAnswer>;
  send: () => void;
  /** The screen is answered `console.not_sent`. */
  drop: () => void;
}

export interface CallsState {
  /** Newest first. */
  calls: readonly ConsoleCall[];
  held: HeldCall | null;
  /** The next change will be held. */
  isHolding: boolean;
}

/** The requests of the screen, and a way to stop the next change before it is sent. */
export interface ConsoleCalls {
  read: () => CallsState;
  subscribe: (listener: () => void) => () => void;
  /** Holds the next change that `isMeant` accepts. @returns ends it */
  holdNext: (isMeant: (call: ConsoleCall) => boolean) => () => void;
}

export const ConsoleCallsContext = createContext<ConsoleCalls | undefined>(undefined);

/** @throws Error outside of the console */
export const useConsoleCalls = (): CallsState & Pick<ConsoleCalls, 'holdNext'> => {
  const calls = use(ConsoleCallsContext);
  if (!calls) throw new Error('useConsoleCalls needs the console');
  return { ...useSyncExternalStore(calls.subscribe, calls.read), holdNext: calls.holdNext };
};
