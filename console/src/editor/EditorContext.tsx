import type { Media } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { deferSubscription, yieldSubscription } from '../ui/hooks/after-paint.ts';
import type { PendingPlacements } from '../uploads/pending-placements.ts';
import type { UploadQueue } from '../uploads/upload-queue.ts';
import type { SaveState } from './autosave.ts';
import type { LocalDrafts } from './local-drafts.ts';
import type { EditLabel, EditorStore, PageEntry } from './editor-store.ts';
import type { SelectionStore } from './elements/selection.ts';
import type { GridRunner } from './grid/grid-runner.ts';
import type { HistoryView } from './history.ts';

export interface EditorTools {
  siteId: string;
  /** Whether a language other than the site's default is being edited. */
  isTranslation: boolean;
  store: EditorStore;
  /** Uploads in progress; each is for one page. */
  uploads: UploadQueue<string>;
  /** Uploaded media that wait for the other files of the same drop. */
  fills: PendingPlacements;
  /** Grid changes in progress. */
  grid: GridRunner;
  /** Selected elements on the page that is shown. */
  selection: SelectionStore;
  /** Unsaved changes, stored on this device. */
  copies: LocalDrafts;
  readOnly: boolean;
}

const EditorContext = createContext<EditorTools | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export const useEditor = (): EditorTools => {
  const tools = use(EditorContext);
  if (!tools) throw new Error('useEditor needs an EditorProvider');
  return tools;
};

/** The editor around a field; undefined where the field is used in a plugin's tab. */
export const useEditorAround = (): EditorTools | undefined => use(EditorContext);

export const usePageEntry = (pageId: string): PageEntry | undefined => {
  const { store } = useEditor();
  return useSyncExternalStore(yieldSubscription(store.subscribe), () => store.getEntry(pageId));
};

/** Like `usePageEntry`, but may update a frame later. */
export const useLatePageEntry = (pageId: string): PageEntry | undefined => {
  const { store } = useEditor();
  return useSyncExternalStore(deferSubscription(store.subscribe), () => store.getEntry(pageId));
};

/** Returns a media item by its id, once it is in the store. */
export const useMedia = (mediaId: string | null): Media | null => {
  const { store } = useEditor();
  return useSyncExternalStore(deferSubscription(store.subscribe), () => store.getMedia(mediaId));
};

export const useSaveSummary = (): SaveState => {
  const { store } = useEditor();
  return useSyncExternalStore(deferSubscription(store.subscribe), store.getSummary);
};

export const useHistoryView = (): HistoryView => {
  const { store } = useEditor();
  return useSyncExternalStore(deferSubscription(store.history.subscribe), store.history.getView);
};

/** Changes a page's document as one named step of the history. */
export const useEdit = (
  pageId: string,
): ((change: Partial<FullDocument> | ((document: FullDocument) => FullDocument), label: EditLabel) => void) => {
  const { store } = useEditor();
  return useCallback((change, label) => store.edit(pageId, change, label), [store, pageId]);
};

export const useSelection = (pageId: string): readonly ElementKey[] => {
  const { selection } = useEditor();
  return useSyncExternalStore(selection.subscribe, () => selection.keysOn(pageId));
};
