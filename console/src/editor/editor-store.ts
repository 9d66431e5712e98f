import type { Media, Page } from '@mekuri/client-console';
import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import { type Autosave, createAutosave, type SaveFailure, type SaveState } from './autosave.ts';
import { createHistory } from './history.ts';

/** An opened page: as the server last had it, as it is edited, and how the two stand. */
export interface PageEntry {
  page: Page;
  document: FullDocument;
  save: SaveState;
}

export interface EditLabel {
  label: string;
  /** Edits of one group that follow each other quickly are undone together. */
  group?: string;
}

export interface EditorStoreDeps {
  read: (pageId: string) => Promise<Page>;
  write: (pageId: string, document: FullDocument, revision: number, key: string) => Promise<Page>;
  explain: (error: unknown) => SaveFailure;
  newKey: () => string;
  /** A page was saved; its document may have been edited further since. */
  onSaved: (page: Page) => void;
  /** A page's document, or how it stands, has changed. */
  onEntry?: (entry: PageEntry) => void;
  /** A step of the history is about to be taken back or taken again. */
  beforeStep?: () => void;
}

interface Held {
  entry: PageEntry;
  autosave: Autosave<FullDocument>;
}

/** What the whole site's state is, given its pages': the most pressing one. */
const URGENCY: readonly SaveState['kind'][] = ['conflict', 'refused', 'offline', 'saving', 'saved', 'clean'];

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The pages of one site while they are edited: changes, their saving, their history. */
export const createEditorStore = ({ read, write, explain, newKey, onSaved, onEntry, beforeStep }: EditorStoreDeps) => {
  const pages = new Map<string, Held>();
  const media = new Map<string, Media>();
  const history = createHistory(beforeStep);
  const listeners = new Set<() => void>();
  const revealers = new Set<(pageId: string) => void>();
  let summary: SaveState = { kind: 'clean' };

  const summarise = (): SaveState => {
    const states = Array.from(pages.values(), ({ entry }) => entry.save);
    const [pressing] = states.toSorted((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind));
    if (pressing?.kind !== 'saved') return pressing ?? { kind: 'clean' };
    return { kind: 'saved', at: Math.max(...states.map((state) => (state.kind === 'saved' ? state.at : 0))) };
  };

  const patch = (pageId: string, change: Partial<PageEntry>): void => {
    const held = pages.get(pageId);
    if (!held) return;
    held.entry = { ...held.entry, ...change };
    onEntry?.(held.entry);
    summary = summarise();
    for (const listener of listeners) listener();
  };

  const cacheMedia = (medium: Media | null): void => {
    if (medium) media.set(medium.id, medium);
  };

  const learnPage = (page: Page): void => {
    for (const medium of [page.media, ...page.usedMedia]) cacheMedia(medium);
  };

  const hold = (page: Page): void => {
    const autosave = createAutosave<FullDocument>(page.revision, {
      send: async (document, revision, key) => {
        const saved = await write(page.id, document, revision, key);
        learnPage(saved);
        patch(page.id, { page: saved });
        onSaved(saved);
        return saved.revision;
      },
      explain,
      newKey,
      onState: (save) => patch(page.id, { save }),
    });
    pages.set(page.id, { entry: { page, document: fullDocument(page.document), save: autosave.getState() }, autosave });
  };

  /** Takes the server's page as the truth, unless something of ours is still on its way to it. */
  const open = (page: Page): void => {
    learnPage(page);
    const held = pages.get(page.id);
    if (!held) {
      hold(page);
    } else if (!held.autosave.isUnsaved() && page.revision > held.autosave.revision()) {
      held.autosave.accept(page.revision);
      history.clear();
    } else {
      return;
    }
    patch(page.id, { page, document: fullDocument(page.document) });
  };

  const put = (pageId: string, document: FullDocument): void => {
    patch(pageId, { document });
    pages.get(pageId)?.autosave.change(document);
  };

  const edit = (
    pageId: string,
    change: Partial<FullDocument> | ((document: FullDocument) => FullDocument),
    { label, group }: EditLabel,
  ): void => {
    const held = pages.get(pageId);
    if (!held) return;
    const before = held.entry.document;
    const after = typeof change === 'function' ? change(before) : { ...before, ...change };
    if (after === before) return;
    const restore = (document: FullDocument) => () => {
      put(pageId, document);
      for (const reveal of revealers) reveal(pageId);
    };
    history.push({ label, group: group && `${pageId}:${group}`, undo: restore(before), redo: restore(after) });
    put(pageId, after);
  };

  const ensureOpen = async (pageId: string): Promise<void> => {
    if (!pages.has(pageId)) open(await read(pageId));
  };

  return {
    history,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Told of the page that an undo or redo changes: it should be seen. */
    onReveal: (reveal: (pageId: string) => void) => {
      revealers.add(reveal);
      return (): void => {
        revealers.delete(reveal);
      };
    },
    getEntry: (pageId: string): PageEntry | undefined => pages.get(pageId)?.entry,
    getSummary: (): SaveState => summary,
    getMedia: (mediaId: string | null): Media | null => (mediaId ? (media.get(mediaId) ?? null) : null),
    /** The first page that somebody else changed meanwhile. */
    getConflict: (): PageEntry | undefined => Array.from(pages.values(), ({ entry }) => entry).find(({ save }) => save.kind === 'conflict'),
    /** Whether a page is on its way to the server, or will soon be; one that waits for the person or the line is not. */
    isSaving: (): boolean => Array.from(pages.values()).some(({ entry }) => entry.save.kind === 'saving'),
    isUnsaved: (): boolean => Array.from(pages.values()).some(({ autosave }) => autosave.isUnsaved()),
    /** Brings a page into view. */
    reveal: (pageId: string): void => {
      for (const reveal of revealers) reveal(pageId);
    },
    cacheMedia,
    learnPage,
    open,
    edit,
    /** Puts an uploaded medium on a page, which need not have been opened before. */
    placeMedia: async (pageId: string, medium: Media, label: string): Promise<void> => {
      cacheMedia(medium);
      await ensureOpen(pageId);
      edit(pageId, { mediaId: medium.id }, { label });
    },
    flush: async (): Promise<void> => {
      await Promise.all(Array.from(pages.values(), ({ autosave }) => autosave.flush()));
    },
    /** The version that the server has, to be compared with ours. */
    fetchServerVersion: (pageId: string): Promise<Page> => read(pageId),
    overwriteServer: async (pageId: string, theirs: Page): Promise<void> => {
      const held = pages.get(pageId);
      if (held) await held.autosave.overwrite(held.entry.document, theirs.revision);
    },
    takeTheirs: (theirs: Page): void => {
      learnPage(theirs);
      pages.get(theirs.id)?.autosave.accept(theirs.revision);
      patch(theirs.id, { page: theirs, document: fullDocument(theirs.document) });
      history.clear();
    },
    /** A page changed on the server by our own doing: it is taken over, and what is not saved yet stays on top, but for its medium. */
    rebase: (page: Page): void => {
      learnPage(page);
      const held = pages.get(page.id);
      if (!held) return;
      if (held.autosave.isUnsaved()) {
        const document = { ...held.entry.document, mediaId: page.document.mediaId };
        patch(page.id, { page, document });
        void held.autosave.overwrite(document, page.revision);
      } else {
        held.autosave.accept(page.revision, { kind: 'saved', at: Date.now() });
        patch(page.id, { page, document: fullDocument(page.document) });
      }
    },
    /** The page is gone. */
    remove: (pageId: string): void => {
      const held = pages.get(pageId);
      if (!held) return;
      held.autosave.accept(held.autosave.revision());
      pages.delete(pageId);
      history.clear();
      summary = summarise();
      for (const listener of listeners) listener();
    },
    dispose: (): void => {
      for (const { autosave } of pages.values()) autosave.dispose();
    },
  };
};
