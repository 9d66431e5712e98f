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
 * Archives that were begun in this browser and whose end has not been told yet. Kept beyond a reload, when the server can go on by
 * itself or the same file can be chosen again; sending goes on while one moves about the console.
 */
export interface BulkTask {
  id: string;
  /** Whose it is: another person may sign in to this browser. */
  accountId: string;
  siteId: string;
  name: string;
  size: number;
}

/** What this page of the browser does about one. */
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
  /** Announces an archive and begins to send it. @throws what the server says of it */
  start: async (file: File, { accountId, siteId, grow }: { accountId: string; siteId: string; grow: boolean }): Promise<string> => {
    const { data } = await bulkUploadsStart({ body: { siteId, name: file.name, size: file.size, grow }, throwOnError: true });
    write([...bulkUploads.get(), { id: data.id, accountId, siteId, name: file.name, size: file.size }]);
    void send(data.id, file);
    return data.id;
  },
  /** Goes on, with the same file chosen again after a reload. */
  resume: (id: string, file = files.get(id)): void => {
    if (file && !aborts.has(id)) void send(id, file);
  },
  canResume: (id: string): boolean => files.has(id),
  cancel: async (id: string): Promise<void> => {
    aborts.get(id)?.abort();
    bulkUploads.remove(id);
    await bulkUploadsCancel({ path: { bulkUploadId: id } });
  },
  /** Lets the files go where the server would put them. @throws what the server says */
  confirm: async (id: string): Promise<void> => {
    await bulkUploadsConfirm({ path: { bulkUploadId: id }, throwOnError: true });
  },
  /** Its end has been told. */
  remove: (id: string): void => {
    sendings.delete(id);
    files.delete(id);
    write(bulkUploads.get().filter((task) => task.id !== id));
  },
};
