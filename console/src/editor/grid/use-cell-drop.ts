import type { GridCell } from '@mekuri/client-console';
import { type DragEvent, useState } from 'react';
import { useEditor } from '../EditorContext.tsx';
import type { CellCommands } from './use-cell-commands.tsx';

const PAGE_TYPE = 'application/x-mekuri-page';

const holds = (event: DragEvent, type: string): boolean => event.dataTransfer.types.includes(type);

/** A cell as something to drag, and as a place for pages and files. */
export const useCellDrop = (cell: GridCell, categoryId: string, commands: CellCommands) => {
  const { readOnly } = useEditor();
  const [isOver, setIsOver] = useState(false);
  if (readOnly) return { isOver: false, dragProps: {}, dropProps: {} };
  return {
    isOver,
    dragProps: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(PAGE_TYPE, cell.id);
        event.dataTransfer.effectAllowed = 'move';
      },
    },
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!holds(event, 'Files') && !holds(event, PAGE_TYPE)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = holds(event, 'Files') ? 'copy' : 'move';
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const pageId = event.dataTransfer.getData(PAGE_TYPE);
        if (pageId) commands.put(pageId, { categoryId, order: cell.order });
        else if (event.dataTransfer.files.length > 0) commands.fill(cell.id, Array.from(event.dataTransfer.files));
      },
    },
  };
};
