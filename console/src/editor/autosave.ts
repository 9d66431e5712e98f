import type { FieldFault } from '@mekuri/client-console';

/** The server refuses the document as it is; the next change is tried again. `fields`: which parts of it. */
interface Refusal {
  kind: 'refused';
  message: string;
  fields: readonly FieldFault[];
}

/** Where a document stands between the person and the server. */
export type SaveState =
  | { kind: 'clean' }
  /** Waiting its turn, or on its way. */
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** Not reached; tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else saved first; nothing is sent until the person has chosen. */
  | { kind: 'conflict'; revision: number }
  | Refusal;

/** What a failed save means. */
export type SaveFailure = { kind: 'offline' } | { kind: 'conflict'; revision: number } | Refusal;

export interface AutosaveDeps<D> {
  /** Sends a document against a revision and answers the new one. `key` is the same for every try of the same content. */
  send: (document: D, revision: number, key: string) => Promise<number>;
  explain: (error: unknown) => SaveFailure;
  newKey: () => string;
  onState: (state: SaveState) => void;
}

/** After the last change; and never longer than this after the first. */
const QUIET_MS = 700;
const AT_MOST_MS = 1500;
/** A save that would come due so soon goes with this change, once its frame is drawn: it is done by the next letter, not beside it. */
const SOON_MS = 250;
const FRAME_MS = 32;
const RETRY_MS = 2000;
const RETRY_AT_MOST_MS = 30_000;

export type Autosave<D> = ReturnType<typeof createAutosave<D>>;

/**
 * Saves one document soon after it changes: one request at a time, each against the revision that the last one made.
 * A request that got no answer is repeated as it was, with its key, before anything newer is sent, so that an answer lost
 * on the way is not taken for somebody else's change.
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
    /** Takes a newer document; it is sent within 1.5 s. */
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
    /** Sends at once what waits; settles when it is saved or cannot be. */
    flush: run,
    /** Settles a conflict by the document given, on top of the server's revision. */
    overwrite: (document: D, current: number): Promise<void> => {
      revision = current;
      newest = { document };
      set({ kind: 'saving' });
      return run();
    },
    /** Takes what the server has: to settle a conflict by it, or because it changed there. */
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
