import type { Grid } from '@mekuri/client-console';
import { isCompanionFile } from '@mekuri/kit/files';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/EditorContext.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { assignFiles } from './assign-files.ts';
import { confirmPlacement } from './confirm-placement.tsx';
import { contentTypeOf } from './file-type.ts';
import { useIsOccupied } from './use-is-occupied.ts';

/** Files that the server does not take stand for no page. */
const NO_PAGE = '';

/** Sends files to a page and, when there are many, to the pages that they are named after and the empty ones that follow. */
export const usePlaceFiles = (grid: Grid): ((pageId: string, files: readonly File[]) => void) => {
  const { t } = useTranslation();
  const { uploads } = useEditor();
  const isTaken = useIsOccupied();
  return useCallback(
    (pageId, dropped) => {
      const files = dropped.filter(({ name }) => !isCompanionFile(name));
      const usable = files.filter(({ name }) => contentTypeOf(name) !== undefined);
      const { placed, homeless, isGuess } = assignFiles(grid, pageId, usable, isTaken);
      const place = (): void => {
        const replaced = new Set(placed.map(({ cell }) => cell.id));
        for (const { id, target } of uploads.getUploads()) if (replaced.has(target)) uploads.dismiss(id);
        uploads.add(placed.map(({ file, cell }) => ({ file, target: cell.id })));
        if (homeless.length > 0)
          toast({ kind: 'error', message: t('upload.noCell', { files: homeless.map(({ name }) => name).join(', ') }) });
      };
      for (const file of files) {
        if (!usable.includes(file)) uploads.refuse({ file, target: NO_PAGE }, t('upload.unsupported', { file: file.name }));
      }
      if (!isGuess) return place();
      confirmPlacement({ files: placed.map(({ file, cell }) => ({ name: file.name, position: cell.position })), onConfirm: place });
    },
    [grid, uploads, isTaken, t],
  );
};
