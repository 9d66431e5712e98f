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
  /** Another language than the site's default one is edited. */
  isTranslation: boolean;
  store: EditorStore;
  /** Uploads on their way; each is for one page. */
  uploads: UploadQueue<string>;
  /** Uploaded media that wait for the others of their gesture. */
  fills: PendingPlacements;
  /** Changes of the grid on their way. */
  grid: GridRunner;
  /** Elements that are picked on the page which is shown. */
  selection: SelectionStore;
  /** What is not saved yet, on this device. */
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

/** The editor around a field; none where it stands in a plugin's tab. */
export const useEditorAround = (): EditorTools | undefined => use(EditorContext);

export const usePageEntry = (pageId: string): PageEntry | undefined => {
  const { store } = useEditor();
  return useSyncExternalStore(yieldSubscription(store.subscribe), () => store.getEntry(pageId));
};

/** The same for those who may show it a frame later. */
export const useLatePageEntry = (pageId: string): PageEntry | undefined => {
  const { store } = useEditor();
  return useSyncExternalStore(deferSubscription(store.subscribe), () => store.getEntry(pageId));
};

/** A medium by its id, once it has been seen. */
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

/** Changes a page's document as one named step. */
export const useEdit = (
  pageId: string,
): ((change: Partial<FullDocument> | ((document: FullDocument) => FullDocument), label: EditLabel) => void) => {
  const { store } = useEditor();
  return useCallback((change, label) => store.edit(pageId, change, label), [store, pageId]);
};

/** The elements that are picked on a page. */
export const useSelection = (pageId: string): readonly ElementKey[] => {
  const { selection } = useEditor();
  return useSyncExternalStore(selection.subscribe, () => selection.keysOn(pageId));
};
