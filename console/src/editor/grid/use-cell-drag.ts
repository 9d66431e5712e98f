import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import i18next from 'i18next';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../canvas/use-element-commands.ts';
import { useEditor } from '../EditorContext.tsx';
import { isTouched, touchDraggable, touchOver } from './touch-drag.ts';
import type { CellCommands } from './use-cell-commands.ts';
import classes from './Grid.module.css';

const PAGES = 'mekuri-pages';

/** The drop position of a drag: before or after the cell or, for files, into it. */
export type Over = 'before' | 'after' | 'into';

export const draggedPages = (data: Record<string | symbol, unknown>): readonly string[] | undefined =>
  data['type'] === PAGES ? (data['pageIds'] as readonly string[]) : undefined;

const halfOf = (element: Element, clientY: number): 'before' | 'after' => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

interface CellDragOptions {
  pageId: string;
  nextId: string | undefined;
  categoryId: string;
  commands: CellCommands;
}

/** Makes a cell draggable, together with the selected cells, and a drop target for pages and files. */
export const useCellDrag = (
  face: RefObject<HTMLElement | null>,
  { pageId, nextId, categoryId, commands }: CellDragOptions,
): { over: Over | undefined; isDragged: boolean } => {
  const { readOnly } = useEditor();
  const [over, setOver] = useState<Over>();
  const [isDragged, setIsDragged] = useState(false);
  /** The drop position for pages. It changes with every move, so it is read from a ref and the listeners stay registered. */
  const place = useLatest({ nextId, categoryId });
  const touched = useSyncExternalStore(touchOver.subscribe, () => touchOver.of(pageId));

  useEffect(() => {
    const element = face.current;
    if (!element || readOnly) return undefined;
    return combine(
      touchDraggable({ element, pageId, commands, onDragged: setIsDragged }),
      draggable({
        element,
        canDrag: () => !isTouched(),
        getInitialData: () => ({ type: PAGES, pageIds: commands.pagesFor(pageId) }),
        onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
          const count = draggedPages(source.data)?.length ?? 1;
          if (count < 2) return;
          setCustomNativeDragPreview({
            nativeSetDragImage,
            render: ({ container }) => {
              const preview = document.createElement('div');
              preview.className = classes.preview!;
              preview.textContent = i18next.t('grid.selectedPages', { count });
              container.append(preview);
            },
          });
        },
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedPages(source.data) !== undefined,
        getData: ({ input }) => ({ half: halfOf(element, input.clientY) }),
        onDrag: ({ self }) => setOver(self.data['half'] as Over),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source, self }) => {
          setOver(undefined);
          const { nextId: next, categoryId: category } = place.current;
          commands.put(draggedPages(source.data) ?? [], category, self.data['half'] === 'before' ? pageId : next);
        },
      }),
      dropTargetForExternal({
        element,
        canDrop: containsFiles,
        getDropEffect: () => 'copy',
        onDragEnter: () => setOver('into'),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source }) => {
          setOver(undefined);
          commands.fill(pageId, getFiles({ source }));
        },
      }),
    );
  }, [face, pageId, place, commands, readOnly]);

  return { over: over ?? touched, isDragged };
};
