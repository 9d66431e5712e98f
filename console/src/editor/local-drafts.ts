import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import type { PageEntry } from './editor-store.ts';

/** A page as it was edited here and not yet saved. */
export interface LocalDraft {
  siteId: string;
  pageId: string;
  /** The editor that wrote it: each has copies of its own. */
  editor: string;
  document: FullDocument;
  /** Of the page that was edited. */
  revision: number;
  at: number;
}

export interface CopyStorage {
  put: (copy: LocalDraft) => Promise<void>;
  remove: (copy: Pick<LocalDraft, 'siteId' | 'pageId' | 'editor'>) => Promise<void>;
  list: (siteId: string) => Promise<LocalDraft[]>;
}

interface CrashCopiesDeps {
  storage: CopyStorage;
  siteId: string;
  editor: string;
  /** Editors that are open, in whatever tab: what they have not saved is still theirs. */
  openEditors: () => Promise<ReadonlySet<string>>;
  now: () => number;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;

const isSaved = ({ save }: PageEntry): boolean => save.kind === 'clean' || save.kind === 'saved';

/**
 * A copy on this device of every page that has unsaved changes, written with each edit, gone once it is saved. What an editor that is
 * no longer open has left is offered to the person; it is never applied by itself.
 */
export const createLocalDrafts = ({ storage, siteId, editor, openEditors, now }: CrashCopiesDeps) => {
  /** By page: what is to be stored next, and whether something is being stored. Undefined: nothing is to be there. */
  const wanted = new Map<string, LocalDraft | undefined>();
  const kept = new Map<string, FullDocument>();
  const running = new Map<string, Promise<void>>();

  const write = async (pageId: string): Promise<void> => {
    while (wanted.has(pageId)) {
      const copy = wanted.get(pageId);
      wanted.delete(pageId);
      // A device that stores nothing (private window, full disk) has no copies; saving to the server goes on.
      await (copy ? storage.put(copy) : storage.remove({ siteId, pageId, editor })).catch(() => undefined);
    }
  };

  const want = (pageId: string, copy: LocalDraft | undefined): void => {
    wanted.set(pageId, copy);
    if (running.has(pageId)) return;
    running.set(
      pageId,
      write(pageId).finally(() => running.delete(pageId)),
    );
  };

  return {
    /** Takes note of a page's document and of whether it is saved. */
    follow: (entry: PageEntry): void => {
      const { page, document } = entry;
      if (isSaved(entry)) {
        if (kept.delete(page.id)) want(page.id, undefined);
      } else if (kept.get(page.id) !== document) {
        kept.set(page.id, document);
        want(page.id, { siteId, pageId: page.id, editor, document, revision: page.revision, at: now() });
      }
    },
    /** What was left by editors that are not open any more, newest first; what is older than 30 days is thrown away. */
    left: async (): Promise<LocalDraft[]> => {
      const [copies, open] = await Promise.all([storage.list(siteId).catch(() => []), openEditors()]);
      const dead = copies.filter((copy) => copy.editor !== editor && !open.has(copy.editor));
      const old = dead.filter(({ at }) => at < now() - KEPT_MS);
      await Promise.all(old.map((copy) => storage.remove(copy).catch(() => undefined)));
      return dead
        .filter((copy) => !old.includes(copy))
        .map((copy) => ({ ...copy, document: fullDocument(copy.document) }))
        .toSorted((one, other) => other.at - one.at);
    },
    discard: (copy: LocalDraft): Promise<void> => storage.remove(copy).catch(() => undefined),
    /** When everything asked for so far is stored. */
    settled: async (): Promise<void> => {
      await Promise.all(running.values());
    },
  };
};
