import type { Grid } from '@mekuri/client-console';
import { isCompanionFile } from '@mekuri/kit/files';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/EditorContext.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { assignFiles } from './assign-files.ts';
import { confirmPlacement } from './confirm-placement.tsx';
import { readFileType, unsupported } from './file-type.ts';
import { useIsOccupied } from './use-is-occupied.ts';

/** Files in an unsupported format have no target page. */
const NO_PAGE = '';

/** Uploads files to pages: a single file to the given page, several to the pages that they are named after and to the empty pages that follow. */
export const usePlaceFiles = (grid: Grid): ((pageId: string, files: readonly File[]) => void) => {
  const { t } = useTranslation();
  const { uploads } = useEditor();
  const isTaken = useIsOccupied();
  const receive = useCallback(
    async (pageId: string, dropped: readonly File[]) => {
      const files = dropped.filter(({ name }) => !isCompanionFile(name));
      const types = await Promise.all(files.map(readFileType));
      const usable = files.filter((_, at) => types[at]!.contentType !== undefined);
      const { placed, homeless, isGuess } = assignFiles(grid, pageId, usable, isTaken);
      const place = (): void => {
        const replaced = new Set(placed.map(({ cell }) => cell.id));
        for (const { id, target } of uploads.getUploads()) if (replaced.has(target)) uploads.dismiss(id);
        uploads.add(placed.map(({ file, cell }) => ({ file, target: cell.id })));
        if (homeless.length > 0)
          toast({ kind: 'error', message: t('upload.noCell', { files: homeless.map(({ name }) => name).join(', ') }) });
      };
      files.forEach((file, at) => {
        if (!usable.includes(file)) uploads.refuse({ file, target: NO_PAGE }, unsupported(file, types[at]!));
      });
      if (!isGuess) return place();
      confirmPlacement({ files: placed.map(({ file, cell }) => ({ name: file.name, position: cell.position })), onConfirm: place });
    },
    [grid, uploads, isTaken, t],
  );
  return useCallback((pageId, files) => void receive(pageId, files), [receive]);
};
