import { Text } from '@mantine/core';
import type { Grid, GridCell, Media } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { useEditorAround } from '../EditorContext.tsx';
import { findPage } from '../grid.ts';
import { useCellView } from '../grid/cell-view.ts';
import { stillOf } from '../picture.ts';
import classes from './Inspector.module.css';

const THUMBNAIL_WIDTH = 50;

interface PagePickerProps {
  grid: Grid;
  /** The page that contains the link. A link cannot lead to its own page. */
  pageId: string;
  target: string | undefined;
  disabled: boolean;
  onPick: (pageId: string) => void;
}

/** A small version of the site's grid to choose a page from. */
export const PagePicker = ({ grid, pageId, target, disabled, onPick }: PagePickerProps) => {
  const { t } = useTranslation();
  const isGone = target !== undefined && !findPage(grid, target);
  return (
    <div>
      <div
        className={classes.picker}
        role="group"
        aria-label={t('link.pick')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and when disabled, nothing inside it can take the focus
        tabIndex={disabled ? 0 : undefined}
      >
        {grid.categories.map((category) => (
          <div key={category.id} className={classes.pickerColumn}>
            {category.pages.map((cell) => (
              <PickerCell
                key={cell.id}
                cell={cell}
                isTarget={cell.id === target}
                disabled={disabled || cell.id === pageId}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      <Text size="xs" c={isGone ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
        {isGone ? t('link.gone') : t('link.pickHint')}
      </Text>
    </div>
  );
};

interface PickerCellProps {
  cell: GridCell;
  isTarget: boolean;
  disabled: boolean;
  onPick: (pageId: string) => void;
}

/** Inside the editor, pages are shown with their unsaved changes. */
const PickerCell = (props: PickerCellProps) =>
  useEditorAround() ? <EditedCell {...props} /> : <CellButton {...props} media={props.cell.media} />;

const EditedCell = (props: PickerCellProps) => <CellButton {...props} media={useCellView(props.cell).media} />;

export const CellButton = ({ cell, disabled, isTarget, media, onPick }: PickerCellProps & { media: Media | null }) => {
  const { t } = useTranslation();
  const still = media && stillOf(media, THUMBNAIL_WIDTH);
  return (
    <button
      type="button"
      className={classes.pickerCell}
      disabled={disabled}
      aria-pressed={isTarget}
      aria-label={t('link.pickPage', { position: cell.position })}
      onClick={() => onPick(cell.id)}
    >
      {still ? <img src={still} alt="" loading="lazy" /> : null}
      <span>{cell.position}</span>
    </button>
  );
};
