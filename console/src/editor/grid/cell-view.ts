import type { GridCell, Media } from '@mekuri/client-console';
import { useSyncExternalStore } from 'react';
import type { Upload } from '../../uploads/upload-queue.ts';
import { useEditor, useMedia, usePageEntry } from '../EditorContext.tsx';

export interface CellView {
  media: Media | null;
  mainText: string;
  hasButton: boolean;
  upload?: Upload<string>;
}

/** What a cell shows: the edited page where it is open, else what the grid knows of it. */
export const useCellView = (cell: GridCell): CellView => {
  const { uploads } = useEditor();
  const entry = usePageEntry(cell.id);
  const edited = useMedia(entry?.document.mediaId ?? null);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.getUploads().findLast(({ target }) => target === cell.id));
  if (!entry) return { media: cell.media, mainText: cell.mainText, hasButton: cell.buttons > 0, upload };
  return { media: edited, mainText: entry.document.mainText, hasButton: entry.document.buttons.length > 0, upload };
};
