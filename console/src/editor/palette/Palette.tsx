import { Tooltip, UnstyledButton } from '@mantine/core';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NamedItem, useAddItem, usePaletteItems } from './use-palette.ts';
import classes from './Palette.module.css';

interface PaletteProps {
  pageId: string;
}

/** The items that can be added to the page: by a click, by Enter, or by dragging them to their position. */
export const Palette = memo(({ pageId }: PaletteProps) => {
  const { t } = useTranslation();
  const items = usePaletteItems();
  const add = useAddItem(pageId);
  return (
    <div className={classes.palette} role="toolbar" aria-label={t('palette.title')}>
      {items.map((item) => (
        <PaletteButton key={item.id} item={item} onAdd={() => add(item)} />
      ))}
    </div>
  );
});
Palette.displayName = 'Palette';

const ITEM_TYPE = 'mekuri/palette';
export const itemOf = (data: Record<string | symbol, unknown>): NamedItem | undefined =>
  data['type'] === ITEM_TYPE ? (data['item'] as NamedItem) : undefined;

const PaletteButton = ({ item, onAdd }: { item: NamedItem; onAdd: () => void }) => {
  const { t } = useTranslation();
  const element = useRef<HTMLButtonElement>(null);
  useEffect(
    () => (element.current ? draggable({ element: element.current, getInitialData: () => ({ type: ITEM_TYPE, item }) }) : undefined),
    [item],
  );
  const { icon: Icon, name, short } = item;
  return (
    <Tooltip label={t('palette.hint', { name })} openDelay={600} multiline maw="min(22rem, calc(100vw - 1.5rem))">
      <UnstyledButton ref={element} className={classes.item} aria-label={t('palette.add', { name })} onClick={onAdd}>
        <Icon size={18} stroke={1.6} />
        <span aria-hidden="true">{short}</span>
      </UnstyledButton>
    </Tooltip>
  );
};
