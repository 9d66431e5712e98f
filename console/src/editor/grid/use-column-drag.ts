import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../canvas/use-element-commands.ts';
import { useEditor } from '../EditorContext.tsx';
import { placeBeside, type Side } from './column-place.ts';

const CATEGORY = 'mekuri-category';

interface Dragged {
  id: string;
  order: number;
}

const draggedOf = (data: Record<string | symbol, unknown>): Dragged | undefined =>
  data['type'] === CATEGORY ? (data['category'] as Dragged) : undefined;

const sideOf = (element: Element, clientX: number): Side => {
  const { left, width } = element.getBoundingClientRect();
  return clientX < left + width / 2 ? 'before' : 'after';
};

interface ColumnDragOptions extends Dragged {
  /** `to` is the position, counted from 1. */
  onMove: (id: string, to: number) => void;
}

/** Makes a column's header draggable and the whole column a drop target for others. */
export const useColumnDrag = (header: RefObject<HTMLElement | null>, { id, order, onMove }: ColumnDragOptions): Side | undefined => {
  const { readOnly } = useEditor();
  const [over, setOver] = useState<Side>();
  const latest = useLatest({ id, order, onMove });

  useEffect(() => {
    const element = header.current;
    const column = element?.closest('li');
    if (!element || !column || readOnly) return undefined;
    return combine(
      draggable({ element, getInitialData: () => ({ type: CATEGORY, category: { id: latest.current.id, order: latest.current.order } }) }),
      dropTargetForElements({
        element: column,
        canDrop: ({ source }) => (draggedOf(source.data)?.id ?? latest.current.id) !== latest.current.id,
        getData: ({ input }) => ({ side: sideOf(column, input.clientX) }),
        onDrag: ({ self }) => setOver(self.data['side'] as Side),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source, self }) => {
          setOver(undefined);
          const dragged = draggedOf(source.data)!;
          const to = placeBeside(dragged.order, latest.current.order, self.data['side'] as Side);
          if (to !== dragged.order) latest.current.onMove(dragged.id, to);
        },
      }),
    );
  }, [header, latest, readOnly]);
  return over;
};
