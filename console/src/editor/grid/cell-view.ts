import type { GridCell, Media } from '@mekuri/client-console';
import { useSyncExternalStore } from 'react';
import type { Upload } from '../../uploads/upload-queue.ts';
import { useEditor, useLatePageEntry, useMedia } from '../EditorContext.tsx';
import type { SaveState } from '../autosave.ts';

export interface CellView {
  media: Media | null;
  mainText: string;
  hasButton: boolean;
  isLocked: boolean;
  /** Visitors do not see this version yet. */
  isChanged: boolean;
  save: SaveState['kind'];
  upload?: Upload<string>;
}

/** The content of a cell: from the edited page if it is open, else from the grid. */
export const useCellView = (cell: GridCell): CellView => {
  const { uploads, fills } = useEditor();
  const entry = useLatePageEntry(cell.id);
  const edited = useMedia(entry?.document.mediaId ?? null);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.getUploads().findLast(({ target }) => target === cell.id));
  const waiting = useSyncExternalStore(uploads.subscribe, () => fills.waitingFor(cell.id));
  if (!entry) {
    return {
      media: waiting ?? cell.media,
      mainText: cell.mainText,
      hasButton: cell.buttons > 0,
      isLocked: cell.membersOnlyLock,
      isChanged: cell.changed,
      save: 'clean',
      upload,
    };
  }
  const { mainText, buttons, links, products, membersOnlyLock } = entry.document;
  return {
    media: waiting ?? edited,
    mainText,
    hasButton: buttons.length + links.length + products.length > 0,
    isLocked: membersOnlyLock,
    isChanged: cell.changed,
    save: entry.save.kind,
    upload,
  };
};
