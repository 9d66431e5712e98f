import type { GridCell } from '@mekuri/client-console';
import { useCallback } from 'react';
import { useEditor } from '../editor/EditorContext.tsx';

/** Whether a page has an image or video, or one is being uploaded for it. */
export const useIsOccupied = (): ((cell: Pick<GridCell, 'id' | 'media'>) => boolean) => {
  const { store, uploads, fills } = useEditor();
  return useCallback(
    ({ id, media }) => {
      if (fills.waitingFor(id) !== undefined || uploads.getUploads().some(({ target }) => target === id)) return true;
      const entry = store.getEntry(id);
      return entry ? entry.document.mediaId !== null : media !== null;
    },
    [store, uploads, fills],
  );
};
