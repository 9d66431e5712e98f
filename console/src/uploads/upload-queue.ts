import type { Media } from '@mekuri/client-console';
import type { PutTarget } from './put-file.ts';

/** What an upload's file is for, and how it is seen while it is on its way. */
export interface UploadRequest<T> {
  file: File;
  target: T;
}

export interface UploadFailure {
  message: string;
  /** Trying the same file again cannot help. */
  isFinal?: boolean;
}

export type UploadPhase =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  /** With the server, which makes its sizes or its stream. */
  | { kind: 'processing' }
  | ({ kind: 'failed' } & UploadFailure);

export interface Upload<T> extends UploadRequest<T> {
  id: string;
  phase: UploadPhase;
}

export interface UploadDeps<T> {
  /** Asks for an address to send a file to. */
  begin: (file: File) => Promise<PutTarget & { mediaId: string }>;
  put: (file: File, target: PutTarget, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  read: (mediaId: string) => Promise<Media>;
  onReady: (target: T, media: Media) => void;
  /** A failure in words that name the file. */
  explain: (error: unknown, file: File) => UploadFailure;
  /** Words for a medium that the server could not use. */
  explainMedia: (media: Media, file: File) => string;
  newId: () => string;
}

const AT_ONCE = 3;
const FIRST_LOOK_MS = 300;
const LOOK_AGAIN_AT_MOST_MS = 3000;
const LOST_LOOKS = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type UploadQueue<T> = ReturnType<typeof createUploadQueue<T>>;

/**
 * Sends files, a few at a time, and follows each until the server has made it ready. What failed stays until it is
 * retried or dismissed; what is ready leaves the queue.
 */
export const createUploadQueue = <T>({ begin, put, read, onReady, explain, explainMedia, newId }: UploadDeps<T>) => {
  let uploads: readonly Upload<T>[] = [];
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload<T>[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const setPhase = (id: string, phase: UploadPhase): void =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, phase } : upload)));
  const remove = (id: string): void => {
    aborts.delete(id);
    set(uploads.filter((upload) => upload.id !== id));
  };

  /** Looks until the medium is ready or refused; a few looks may be lost on the way. */
  const settled = async (mediaId: string, signal: AbortSignal): Promise<Media> => {
    let lost = 0;
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.6, LOOK_AGAIN_AT_MOST_MS)) {
      await pause(wait);
      signal.throwIfAborted();
      try {
        const media = await read(mediaId);
        lost = 0;
        if (media.status === 'READY' || media.status === 'FAILED') return media;
      } catch (error) {
        lost += 1;
        if (lost === LOST_LOOKS) throw error;
      }
    }
  };

  const send = async ({ id, file, target }: Upload<T>): Promise<void> => {
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
      const { mediaId, ...address } = await begin(file);
      abort.signal.throwIfAborted();
      await put(file, address, (share) => setPhase(id, { kind: 'sending', share }), abort.signal);
      setPhase(id, { kind: 'processing' });
      fill();
      const media = await settled(mediaId, abort.signal);
      if (media.status === 'FAILED') {
        setPhase(id, { kind: 'failed', message: explainMedia(media, file), isFinal: true });
        return;
      }
      onReady(target, media);
      remove(id);
    } catch (error) {
      if (!abort.signal.aborted) setPhase(id, { kind: 'failed', ...explain(error, file) });
    } finally {
      fill();
    }
  };

  const fill = (): void => {
    const room = AT_ONCE - uploads.filter(({ phase }) => phase.kind === 'sending').length;
    const next = uploads.filter(({ phase }) => phase.kind === 'waiting').slice(0, Math.max(0, room));
    for (const upload of next) {
      setPhase(upload.id, { kind: 'sending', share: 0 });
      void send(upload);
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getUploads: () => uploads,
    hasActive: () => uploads.some(({ phase }) => phase.kind !== 'failed'),
    add: (requests: readonly UploadRequest<T>[]): void => {
      set([...uploads, ...requests.map((request) => ({ ...request, id: newId(), phase: { kind: 'waiting' as const } }))]);
      fill();
    },
    /** Shows a file that cannot even be begun, beside the others. */
    refuse: (request: UploadRequest<T>, message: string): void =>
      set([...uploads, { ...request, id: newId(), phase: { kind: 'failed', message, isFinal: true } }]),
    retry: (id: string): void => {
      setPhase(id, { kind: 'waiting' });
      fill();
    },
    /** Stops an upload, or takes a failed one off the list. */
    dismiss: (id: string): void => {
      aborts.get(id)?.abort();
      remove(id);
      fill();
    },
    dispose: (): void => {
      for (const abort of aborts.values()) abort.abort();
    },
  };
};
