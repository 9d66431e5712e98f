import type { FieldIssue } from '@mekuri/client-console';

/** The server rejects the document as it is; the next change is sent again. `fields` names the rejected fields. */
interface Refusal {
  kind: 'refused';
  message: string;
  fields: readonly FieldIssue[];
}

/** The save state of a document. */
export type SaveState =
  | { kind: 'clean' }
  /** Scheduled or in flight. */
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The server could not be reached; retried automatically. */
  | { kind: 'offline' }
  /** Another user saved first; nothing is sent until the user has chosen a version. */
  | { kind: 'conflict'; revision: number }
  | Refusal;

/** How a failed save is classified. */
export type SaveFailure = { kind: 'offline' } | { kind: 'conflict'; revision: number } | Refusal;

export interface AutosaveDeps<D> {
  /** Sends a document against a revision and returns the new revision. `key` is the same for every attempt with the same content. */
  send: (document: D, revision: number, key: string) => Promise<number>;
  explain: (error: unknown) => SaveFailure;
  newKey: () => string;
  onState: (state: SaveState) => void;
}

/** Delay after the last change, and the longest delay after the first. */
const QUIET_MS = 700;
const AT_MOST_MS = 1500;
/** A save due within this time is sent with the current change, one frame later, so that it does not coincide with the next keystroke. */
const SOON_MS = 250;
const FRAME_MS = 32;
const RETRY_MS = 2000;
const RETRY_AT_MOST_MS = 30_000;

export type Autosave<D> = ReturnType<typeof createAutosave<D>>;

/**
 * Saves one document soon after it changes: one request at a time, each against the revision that the last one returned.
 * A request without a response is repeated unchanged, with the same key, before anything newer is sent. A lost response is therefore not mistaken for
 * another user's change.
 */
export const createAutosave = <D>(initialRevision: number, { send, explain, newKey, onState }: AutosaveDeps<D>) => {
  let revision = initialRevision;
  let state: SaveState = { kind: 'clean' };
  let newest: { document: D } | undefined;
  let attempt: { document: D; key: string } | undefined;
  let running: Promise<void> | undefined;
  let firstChangeAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS;

  const set = (next: SaveState): void => {
    state = next;
    onState(next);
  };

  const isBlocked = (): boolean => state.kind === 'conflict';
  const isUnsaved = (): boolean => newest !== undefined || attempt !== undefined;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };

  const sendNext = async (): Promise<boolean> => {
    if (!attempt) {
      attempt = { document: newest!.document, key: newKey() };
      newest = undefined;
      firstChangeAt = undefined;
    }
    const { document, key } = attempt;
    try {
      revision = await send(document, revision, key);
      attempt = undefined;
      retryMs = RETRY_MS;
      return true;
    } catch (error) {
      const failure = explain(error);
      if (failure.kind === 'offline') {
        schedule(retryMs);
        retryMs = Math.min(retryMs * 2, RETRY_AT_MOST_MS);
      } else {
        newest ??= { document };
        attempt = undefined;
      }
      set(failure);
      return false;
    }
  };

  const drain = async (): Promise<void> => {
    set({ kind: 'saving' });
    while (isUnsaved()) if (!(await sendNext())) return;
    set({ kind: 'saved', at: Date.now() });
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    if (!isUnsaved() || isBlocked()) return running ?? Promise.resolve();
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    getState: () => state,
    isUnsaved,
    revision: () => revision,
    /** Takes a newer document and schedules its save, 1.5 s after the first unsaved change at the latest. */
    change: (document: D): void => {
      newest = { document };
      if (isBlocked()) return;
      const now = Date.now();
      firstChangeAt ??= now;
      if (!running) {
        set({ kind: 'saving' });
        const left = firstChangeAt + AT_MOST_MS - now;
        schedule(left < SOON_MS ? FRAME_MS : Math.min(QUIET_MS, left));
      }
    },
    /** Sends pending changes immediately. Settles when they are saved or the save has failed. */
    flush: run,
    /** Resolves a conflict with the given document, saved on top of the server's revision. */
    overwrite: (document: D, current: number): Promise<void> => {
      revision = current;
      newest = { document };
      set({ kind: 'saving' });
      return run();
    },
    /** Accepts the server's version: to resolve a conflict, or because it changed there. */
    accept: (current: number, as: SaveState = { kind: 'clean' }): void => {
      clearTimeout(timer);
      revision = current;
      newest = undefined;
      attempt = undefined;
      firstChangeAt = undefined;
      set(as);
    },
    dispose: (): void => clearTimeout(timer),
  };
};
