import type { Grid } from '@mekuri/client-console';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/EditorContext.tsx';
import { cellsToFill } from '../editor/grid.ts';
import { toast } from '../ui/toast.ts';
import { contentTypeOf } from './file-type.ts';

/** Files that the server does not take stand for no page. */
const NO_PAGE = '';

/** Sends files to a page and, when there are many, to the empty pages after it. */
export const usePlaceFiles = (grid: Grid): ((pageId: string, files: readonly File[]) => void) => {
  const { t } = useTranslation();
  const { store, uploads } = useEditor();
  return useCallback(
    (pageId, files) => {
      const usable = files.filter(({ name }) => contentTypeOf(name) !== undefined);
      const underWay = new Set(uploads.getUploads().map(({ target }) => target));
      const cells = cellsToFill(grid, pageId, usable.length, ({ id, media }) => {
        const mediaId = store.getEntry(id)?.document.mediaId;
        return underWay.has(id) || (mediaId === undefined ? media !== null : mediaId !== null);
      });
      for (const { id, target } of uploads.getUploads()) if (cells.some((cell) => cell.id === target)) uploads.dismiss(id);
      uploads.add(cells.map(({ id }, index) => ({ file: usable[index]!, target: id })));
      for (const file of files) {
        if (!usable.includes(file)) uploads.refuse({ file, target: NO_PAGE }, t('upload.unsupported', { file: file.name }));
      }
      const homeless = usable.slice(cells.length);
      if (homeless.length > 0)
        toast({ kind: 'error', message: t('upload.noCell', { files: homeless.map(({ name }) => name).join(', ') }) });
    },
    [grid, store, uploads, t],
  );
};
