import type { Media, Page } from '@mekuri/client-console';
import { fullDocument, type FullDocument } from '@mekuri/kit/page-defaults';
import { type Autosave, createAutosave, type SaveFailure, type SaveState } from './autosave.ts';
import { createHistory } from './history.ts';

/** An open page: the server's last version, the edited document and its save state. */
export interface PageEntry {
  page: Page;
  document: FullDocument;
  save: SaveState;
}

export interface EditLabel {
  label: string;
  /** Edits of the same group in quick succession are undone together. */
  group?: string;
}

export interface EditorStoreDeps {
  read: (pageId: string) => Promise<Page>;
  write: (pageId: string, document: FullDocument, revision: number, key: string) => Promise<Page>;
  explain: (error: unknown) => SaveFailure;
  newKey: () => string;
  /** Called after a save. The document may have been edited further since. */
  onSaved: (page: Page) => void;
  /** Called when a page's document or save state has changed. */
  onEntry?: (entry: PageEntry) => void;
  /** Called before a step of the history is undone or redone. */
  beforeStep?: () => void;
}

interface Held {
  entry: PageEntry;
  autosave: Autosave<FullDocument>;
}

/** The site's state is the most urgent state of its pages, in this order. */
const URGENCY: readonly SaveState['kind'][] = ['conflict', 'refused', 'offline', 'saving', 'saved', 'clean'];

export type EditorStore = ReturnType<typeof createEditorStore>;

/** The pages of one site during editing: changes, saving and history. */
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

  const cacheMedia = (mediaItem: Media | null): void => {
    if (mediaItem) media.set(mediaItem.id, mediaItem);
  };

  const learnPage = (page: Page): void => {
    for (const mediaItem of [page.media, ...page.usedMedia]) cacheMedia(mediaItem);
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

  /** Replaces the page with the server's newer version, unless local changes are unsaved. */
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
    /** Called with the page that an undo or redo changes, so that it can be shown. */
    onReveal: (reveal: (pageId: string) => void) => {
      revealers.add(reveal);
      return (): void => {
        revealers.delete(reveal);
      };
    },
    getEntry: (pageId: string): PageEntry | undefined => pages.get(pageId)?.entry,
    getSummary: (): SaveState => summary,
    getMedia: (mediaId: string | null): Media | null => (mediaId ? (media.get(mediaId) ?? null) : null),
    /** The first page with a conflict: another user changed it in the meantime. */
    getConflict: (): PageEntry | undefined => Array.from(pages.values(), ({ entry }) => entry).find(({ save }) => save.kind === 'conflict'),
    /** Whether a save is in flight or scheduled. A page that waits for the user's choice or for the connection does not count. */
    isSaving: (): boolean => Array.from(pages.values()).some(({ entry }) => entry.save.kind === 'saving'),
    isUnsaved: (): boolean => Array.from(pages.values()).some(({ autosave }) => autosave.isUnsaved()),
    reveal: (pageId: string): void => {
      for (const reveal of revealers) reveal(pageId);
    },
    cacheMedia,
    learnPage,
    open,
    edit,
    /** Puts an uploaded media item on a page, which need not be open. */
    placeMedia: async (pageId: string, mediaItem: Media, label: string): Promise<void> => {
      cacheMedia(mediaItem);
      await ensureOpen(pageId);
      edit(pageId, { mediaId: mediaItem.id }, { label });
    },
    flush: async (): Promise<void> => {
      await Promise.all(Array.from(pages.values(), ({ autosave }) => autosave.flush()));
    },
    /** Fetches the server's version, for comparison with the local one. */
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
    /**
     * Accepts a page that this editor changed on the server by another request. Unsaved edits are saved on top of it, except for the page's media
     * item, which comes from the server.
     */
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
    /** Call when the page has been deleted. */
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
