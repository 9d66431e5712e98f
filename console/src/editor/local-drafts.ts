import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import type { PageEntry } from './editor-store.ts';

/** The unsaved version of a page on this device. */
export interface LocalDraft {
  siteId: string;
  pageId: string;
  /** The editor session that wrote it; each session has its own drafts. */
  editor: string;
  document: FullDocument;
  /** Revision of the page that was edited. */
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
  /** Editors open in any tab. Their drafts belong to them and are not offered here. */
  openEditors: () => Promise<ReadonlySet<string>>;
  now: () => number;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;

const isSaved = ({ save }: PageEntry): boolean => save.kind === 'clean' || save.kind === 'saved';

/**
 * Keeps a draft on this device for every page with unsaved changes: written with each edit, removed once the page is saved.
 * Drafts of closed editors are offered to the user and never applied automatically.
 */
export const createLocalDrafts = ({ storage, siteId, editor, openEditors, now }: CrashCopiesDeps) => {
  /** The next write per page; undefined means that the draft is to be removed. */
  const wanted = new Map<string, LocalDraft | undefined>();
  const kept = new Map<string, FullDocument>();
  const running = new Map<string, Promise<void>>();

  const write = async (pageId: string): Promise<void> => {
    while (wanted.has(pageId)) {
      const copy = wanted.get(pageId);
      wanted.delete(pageId);
      // A device that cannot store drafts (private window, full disk) has none. Saving to the server is not affected.
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
    /** Stores or removes the draft of a page, depending on its save state. */
    follow: (entry: PageEntry): void => {
      const { page, document } = entry;
      if (isSaved(entry)) {
        if (kept.delete(page.id)) want(page.id, undefined);
      } else if (kept.get(page.id) !== document) {
        kept.set(page.id, document);
        want(page.id, { siteId, pageId: page.id, editor, document, revision: page.revision, at: now() });
      }
    },
    /** Returns drafts of closed editors, newest first. Deletes those older than 30 days. */
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
    /** Settles once all pending writes are done. */
    settled: async (): Promise<void> => {
      await Promise.all(running.values());
    },
  };
};
