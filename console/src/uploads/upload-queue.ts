import type { Media } from '@mekuri/client-console';
import type { PutTarget } from './put-file.ts';

/** A file to upload and its target. */
export interface UploadRequest<T> {
  file: File;
  target: T;
}

export interface UploadFailure {
  message: string;
  /** Whether a retry with the same file cannot succeed. */
  isFinal?: boolean;
}

export type UploadPhase =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  /** Sent; the server is generating sizes or a stream. */
  | { kind: 'processing' }
  | ({ kind: 'failed' } & UploadFailure);

export interface Upload<T> extends UploadRequest<T> {
  id: string;
  phase: UploadPhase;
}

export interface UploadDeps<T> {
  /** Requests an address to send a file to. */
  begin: (file: File) => Promise<PutTarget & { mediaId: string }>;
  put: (file: File, target: PutTarget, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;
  read: (mediaId: string) => Promise<Media>;
  onReady: (target: T, media: Media) => void;
  /** Describes an error in a message that names the file. */
  explain: (error: unknown, file: File) => UploadFailure;
  /** Describes a media item that the server could not process. */
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
 * Uploads files, a few at a time, and polls each until the server has processed it. Failed uploads stay until they are
 * retried or dismissed; completed ones leave the queue.
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

  /** Polls until the media item is ready or has failed. Tolerates a few failed requests in a row. */
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
    /** Adds a file that cannot be uploaded to the list as failed. */
    refuse: (request: UploadRequest<T>, message: string): void =>
      set([...uploads, { ...request, id: newId(), phase: { kind: 'failed', message, isFinal: true } }]),
    retry: (id: string): void => {
      setPhase(id, { kind: 'waiting' });
      fill();
    },
    /** Aborts an upload, or removes a failed one from the list. */
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
