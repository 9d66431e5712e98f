import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import type { Grid } from '@mekuri/client-console';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/feedback/toast.ts';
import { useNoStrayFiles } from '../../uploads/use-file-drop.ts';
import { useIsOccupied } from '../../uploads/use-is-occupied.ts';
import { useEditor } from '../EditorContext.tsx';
import type { CellCommands } from './use-cell-commands.ts';

/** Files dropped outside a cell fill the empty pages, starting with the first. */
export const useFilesOnGrid = (surface: RefObject<HTMLElement | null>, grid: Grid, commands: CellCommands): void => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const isTaken = useIsOccupied();
  useNoStrayFiles();
  useEffect(() => {
    const element = surface.current;
    if (!element || readOnly) return undefined;
    return dropTargetForExternal({
      element,
      canDrop: containsFiles,
      getDropEffect: () => 'copy',
      onDrop: ({ source, self, location }) => {
        if (location.current.dropTargets[0]?.element !== self.element) return;
        const files = getFiles({ source });
        const first = grid.categories.flatMap(({ pages }) => pages).find((cell) => !isTaken(cell));
        if (first) commands.fill(first.id, files);
        else toast({ kind: 'error', message: t('upload.noCell', { files: files.map(({ name }) => name).join(', ') }) });
      },
    });
  }, [surface, grid, commands, isTaken, readOnly, t]);
};
