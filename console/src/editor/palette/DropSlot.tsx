import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../EditorContext.tsx';
import { hasRoom, type Box } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import { boxStyle } from '../canvas/box-style.ts';
import { useLatest } from '../canvas/use-element-commands.ts';
import { itemOf } from './Palette.tsx';
import { slotOf } from './palette-items.ts';
import { type NamedItem, useAddItem } from './use-palette.ts';
import classes from './Palette.module.css';

interface DropSlotProps {
  /** The drop zone: the area of the canvas that the page fills. */
  zone: RefObject<HTMLElement | null>;
  pageId: string;
}

/** Previews the position of an item dragged from the palette. */
export const DropSlot = memo(({ zone, pageId }: DropSlotProps) => {
  const { t } = useTranslation();
  const [slot, setSlot] = useState<{ box: Box; name: string }>();
  const { store } = useEditor();
  const add = useAddItem(pageId);
  const latest = useLatest({ add, store, pageId });

  useEffect(() => {
    const element = zone.current;
    if (!element) return undefined;
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: ((clientX - left) / width) * REFERENCE.width, y: ((clientY - top) / height) * REFERENCE.height };
    };
    const show = (item: NamedItem | undefined, input: { clientX: number; clientY: number }): void => {
      const document = latest.current.store.getEntry(latest.current.pageId)?.document;
      if (item && document && hasRoom(document, item.kind)) setSlot({ box: slotOf(document, item, pointOf(input)), name: item.name });
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => itemOf(source.data) !== undefined,
      onDrag: ({ source, location }) => show(itemOf(source.data), location.current.input),
      onDragLeave: () => setSlot(undefined),
      onDrop: ({ source, location }) => {
        setSlot(undefined);
        const item = itemOf(source.data);
        if (item) latest.current.add(item, pointOf(location.current.input));
      },
    });
  }, [zone, latest]);

  if (!slot) return null;
  const { box, name } = slot;
  return (
    <div className={classes.slot} style={boxStyle(box)} role="status">
      <span className={classes.slotName}>{t('palette.drop', { name })}</span>
    </div>
  );
});
DropSlot.displayName = 'DropSlot';
