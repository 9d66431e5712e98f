import { VisuallyHidden } from '@mantine/core';
import { IconCursorText, IconPhotoPlus, IconPointer, IconVideo } from '@tabler/icons-react';
import type { GridCell } from '@mekuri/client-console';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/keyboard.ts';
import { stillOf } from '../picture.ts';
import { useCellView } from './cell-view.ts';
import { CellMenu } from './CellMenu.tsx';
import { CellUpload } from './CellUpload.tsx';
import type { CellCommands } from './use-cell-commands.tsx';
import { useCellDrop } from './use-cell-drop.ts';
import classes from './Grid.module.css';

const THUMBNAIL_WIDTH = 200;

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

interface CellProps {
  cell: GridCell;
  categoryId: string;
  isSelected: boolean;
  commands: CellCommands;
}

/** One page of the grid: its picture, its place, what is on it. */
export const Cell = memo(({ cell, categoryId, isSelected, commands }: CellProps) => {
  const { t } = useTranslation();
  const { media, mainText, hasButton, upload } = useCellView(cell);
  const { isOver, dragProps, dropProps } = useCellDrop(cell, categoryId, commands);
  const still = media && stillOf(media, THUMBNAIL_WIDTH);
  const { position } = cell;
  const name = t('cell.label', { position, text: mainText.trim() || media?.name || t('media.none') });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (isArrow(event.key)) {
      event.preventDefault();
      commands[event.altKey ? 'move' : 'go'](position, DIRECTIONS[event.key]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commands.edit(position);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      commands.remove(cell.id);
    }
  };

  return (
    <li className={classes.cell} data-selected={isSelected || undefined} data-over={isOver || undefined} {...dropProps}>
      <button
        type="button"
        className={classes.face}
        data-position={position}
        data-empty={media || upload ? undefined : ''}
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => commands.select(position)}
        onDoubleClick={() => commands.edit(position)}
        onKeyDown={onKeyDown}
        {...dragProps}
      >
        {still ? <img src={still} alt="" loading="lazy" decoding="async" draggable={false} /> : null}
        {!media && !upload ? <IconPhotoPlus size={24} stroke={1.5} className={classes.hint} /> : null}
        <VisuallyHidden>{name}</VisuallyHidden>
        <span className={classes.place} aria-hidden="true">
          {position}
        </span>
        {upload ? (
          <CellUpload upload={upload} />
        ) : (
          <span className={classes.marks}>
            {media?.kind === 'VIDEO' ? <IconVideo size={14} /> : null}
            {mainText.trim() ? <IconCursorText size={14} /> : null}
            {hasButton ? <IconPointer size={14} /> : null}
          </span>
        )}
      </button>
      <CellMenu cell={cell} categoryId={categoryId} commands={commands} />
    </li>
  );
});
Cell.displayName = 'Cell';
