import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCursorText,
  IconDots,
  IconLockFilled,
  IconPencil,
  IconPhotoPlus,
  IconPointer,
  IconVideo,
} from '@tabler/icons-react';
import type { GridCell } from '@mekuri/client-console';
import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/hooks/keyboard.ts';
import { isMod } from '../../ui/hooks/use-shortcuts.ts';
import { useEditor } from '../EditorContext.tsx';
import { stillOf } from '../picture.ts';
import { useCellView } from './cell-view.ts';
import { CellUpload } from './CellUpload.tsx';
import { pageClipboard } from './page-clipboard.ts';
import type { PageSelection } from './page-selection.ts';
import { isTouchDragging } from './touch-drag.ts';
import type { CellCommands } from './use-cell-commands.ts';
import { useCellDrag } from './use-cell-drag.ts';
import classes from './Grid.module.css';

const THUMBNAIL_WIDTH = 200;

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

interface CellProps {
  cell: GridCell;
  /** The page below this one. */
  nextId: string | undefined;
  categoryId: string;
  /** Number of pages in its category. */
  count: number;
  top: number;
  isSelected: boolean;
  selection: PageSelection;
  commands: CellCommands;
}

/** The command for a key press on a page; undefined for other keys. */
const commandOf = (event: KeyboardEvent, pageId: string, commands: CellCommands): (() => void) | undefined => {
  const { key, altKey, shiftKey } = event;
  if (isArrow(key)) return () => (altKey ? commands.move(pageId, DIRECTIONS[key]) : commands.go(pageId, DIRECTIONS[key], shiftKey));
  if (isMod(event)) {
    const chords: Readonly<Record<string, () => void>> = {
      a: commands.pickAll,
      c: () => commands.copy(pageId, false),
      x: () => commands.copy(pageId, true),
      v: () => commands.paste(pageId),
      d: () => commands.duplicate(pageId),
    };
    return shiftKey || altKey ? undefined : chords[key.toLowerCase()];
  }
  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => commands.edit(pageId),
    Delete: () => commands.remove(pageId),
    Backspace: () => commands.remove(pageId),
    Escape: () => commands.choose(pageId, 'alone'),
    x: () => commands.choose(pageId, 'toggle'),
    m: () => commands.askPlace(pageId),
    ContextMenu: () => commands.openMenu(pageId),
    F10: () => commands.openMenu(pageId),
  };
  return key === 'F10' && !shiftKey ? undefined : keys[key];
};

/** One page of the grid: its image, position and state. */
export const Cell = memo(({ cell, nextId, categoryId, count, top, isSelected, selection, commands }: CellProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const { media, mainText, hasButton, isLocked, isChanged, save, upload } = useCellView(cell);
  const { id, position, order } = cell;
  const isInSelection = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  const isCut = useSyncExternalStore(pageClipboard.subscribe, () => {
    const copied = pageClipboard.get();
    return copied?.isCut === true && copied.pageIds.includes(id);
  });
  const face = useRef<HTMLButtonElement>(null);
  const { over, isDragged } = useCellDrag(face, { pageId: id, nextId, categoryId, commands });
  const still = media && stillOf(media, THUMBNAIL_WIDTH);
  const isTroubled = save === 'conflict' || save === 'refused';
  const isUnsaved = save === 'saving' || save === 'offline' || isTroubled;
  const saving = isTroubled ? t('cell.troubled') : isUnsaved ? t('cell.unsaved') : '';
  const state = [isLocked ? t('cell.locked') : '', isChanged ? t('cell.changed') : '', saving].filter(Boolean);
  const name = t('cell.label', { position, text: mainText.trim() || media?.name || t('media.none') });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const command = commandOf(event, id, commands);
    if (!command) return;
    event.preventDefault();
    command();
  };
  const onClick = (event: MouseEvent): void => commands.choose(id, event.shiftKey ? 'range' : isMod(event) ? 'toggle' : 'alone');

  return (
    <li
      className={classes.cell}
      style={{ '--top': `${top}px` } as CSSProperties}
      aria-setsize={count}
      aria-posinset={order}
      data-selected={isSelected || undefined}
      data-in-selection={isInSelection || undefined}
      data-over={over}
      data-dragged={isDragged || isCut || undefined}
    >
      <button
        ref={face}
        type="button"
        className={classes.face}
        data-position={position}
        data-page-id={id}
        data-category-id={categoryId}
        data-next-id={nextId}
        data-empty={media || upload ? undefined : ''}
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        aria-pressed={isInSelection}
        onClick={onClick}
        onDoubleClick={() => commands.edit(id)}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault();
          if (!isTouchDragging()) commands.openMenu(id, { x: event.clientX, y: event.clientY });
        }}
      >
        {still ? <img src={still} alt="" loading="lazy" decoding="async" draggable={false} /> : null}
        {!media && !upload ? <IconPhotoPlus size={24} stroke={1.5} className={classes.hint} /> : null}
        <VisuallyHidden>{[name, ...state].join(' ')}</VisuallyHidden>
        <span className={classes.place} aria-hidden="true">
          {position}
        </span>
        {upload ? (
          <CellUpload upload={upload} />
        ) : (
          <span className={classes.marks}>
            {isTroubled ? <IconAlertTriangleFilled size={14} className={classes.trouble} /> : null}
            {isUnsaved && !isTroubled ? <span className={classes.unsaved} /> : null}
            {isChanged ? <IconPencil size={14} /> : null}
            {isLocked ? <IconLockFilled size={14} /> : null}
            {media?.kind === 'VIDEO' ? <IconVideo size={14} /> : null}
            {mainText.trim() ? <IconCursorText size={14} /> : null}
            {hasButton ? <IconPointer size={14} /> : null}
          </span>
        )}
      </button>
      {readOnly ? null : (
        <button
          type="button"
          className={classes.menu}
          data-menu={position}
          tabIndex={isSelected ? 0 : -1}
          aria-haspopup="menu"
          aria-label={t('cell.menu', { position })}
          onClick={() => commands.openMenu(id)}
        >
          <IconDots size={16} />
        </button>
      )}
    </li>
  );
});
Cell.displayName = 'Cell';
