import {
  bulkUploadsCancel,
  bulkUploadsComplete,
  bulkUploadsConfirm,
  bulkUploadsGet,
  bulkUploadsSignParts,
  bulkUploadsStart,
} from '@mekuri/client-console';
import { problemMessage } from '../../ui/feedback/problem.ts';
import { putFile } from '../put-file.ts';
import { sendParts } from './send-parts.ts';

/**
 * An archive upload that was started in this browser and whose result the user has not seen yet. It is stored across reloads:
 * the server may finish on its own, or the upload can be resumed with the same file. Navigation within the console does not interrupt it.
 */
export interface BulkTask {
  id: string;
  /** The account of the user who started it: another user may sign in with the same browser. */
  accountId: string;
  siteId: string;
  name: string;
  size: number;
}

/** The sending state in this browser page. Undefined after a reload. */
export type Sending = { kind: 'sending'; share: number } | { kind: 'sent' } | { kind: 'failed'; message: string };

const KEY = 'mekuri.bulk-uploads';
const listeners = new Set<() => void>();
const sendings = new Map<string, Sending>();
const aborts = new Map<string, AbortController>();
const files = new Map<string, File>();
let tasks: readonly BulkTask[] | undefined;
let shownSite: string | undefined;

const isTask = (value: unknown): value is BulkTask =>
  typeof value === 'object' && value !== null && ['id', 'accountId', 'siteId', 'name', 'size'].every((key) => key in value);

const read = (): readonly BulkTask[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTask) : [];
  } catch {
    return [];
  }
};

const tell = (): void => {
  for (const listener of listeners) listener();
};
const write = (next: readonly BulkTask[]): void => {
  tasks = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  tell();
};
const setSending = (id: string, sending: Sending): void => {
  sendings.set(id, sending);
  tell();
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const send = async (id: string, file: File): Promise<void> => {
  const abort = new AbortController();
  aborts.set(id, abort);
  files.set(id, file);
  setSending(id, { kind: 'sending', share: 0 });
  try {
    const { data: upload } = await bulkUploadsGet({ path: { bulkUploadId: id }, throwOnError: true });
    const sign = async (numbers: number[]) =>
      (await bulkUploadsSignParts({ path: { bulkUploadId: id }, body: { numbers }, throwOnError: true })).data.parts;
    if (upload.state === 'UPLOADING') {
      await sendParts(file, upload, { sign, put: putFile, pause }, (share) => setSending(id, { kind: 'sending', share }), abort.signal);
      await bulkUploadsComplete({ body: { bulkUploadId: id }, throwOnError: true });
    }
    setSending(id, { kind: 'sent' });
    files.delete(id);
  } catch (error) {
    if (!abort.signal.aborted) setSending(id, { kind: 'failed', message: problemMessage(error) });
  } finally {
    aborts.delete(id);
  }
};

export const bulkUploads = {
  get: (): readonly BulkTask[] => (tasks ??= read()),
  sendingOf: (id: string): Sending | undefined => sendings.get(id),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The site whose dialog is open. */
  shownSite: (): string | undefined => shownSite,
  show: (siteId: string | undefined): void => {
    shownSite = siteId;
    tell();
  },
  isSending: (): boolean => Array.from(sendings.values()).some(({ kind }) => kind === 'sending'),
  /** Registers an archive and starts sending it. @throws the server's error */
  start: async (file: File, { accountId, siteId, grow }: { accountId: string; siteId: string; grow: boolean }): Promise<string> => {
    const { data } = await bulkUploadsStart({ body: { siteId, name: file.name, size: file.size, grow }, throwOnError: true });
    write([...bulkUploads.get(), { id: data.id, accountId, siteId, name: file.name, size: file.size }]);
    void send(data.id, file);
    return data.id;
  },
  /** Resumes an upload. After a reload, the same file must be chosen again. */
  resume: (id: string, file = files.get(id)): void => {
    if (file && !aborts.has(id)) void send(id, file);
  },
  canResume: (id: string): boolean => files.has(id),
  cancel: async (id: string): Promise<void> => {
    aborts.get(id)?.abort();
    bulkUploads.remove(id);
    await bulkUploadsCancel({ path: { bulkUploadId: id } });
  },
  /** Confirms the server's assignment of files to pages. @throws the server's error */
  confirm: async (id: string): Promise<void> => {
    await bulkUploadsConfirm({ path: { bulkUploadId: id }, throwOnError: true });
  },
  /** Removes a task once the user has seen its result. */
  remove: (id: string): void => {
    sendings.delete(id);
    files.delete(id);
    write(bulkUploads.get().filter((task) => task.id !== id));
  },
};
