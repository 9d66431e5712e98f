import { Button, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import { MAX_PAGES } from '@mekuri/kit/positions';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFlag, planWith } from '../../session/plan.ts';
import { useUser } from '../../session/SessionContext.tsx';
import { afterPaint } from '../../ui/hooks/after-paint.ts';
import { rangeWith } from '../../ui/hooks/range-with.ts';
import { useEditor } from '../EditorContext.tsx';
import { countRows, findPosition, type GridCategory, isSameCategory } from '../grid.ts';
import type { GridActions } from '../use-grid-actions.ts';
import { CategoryHeader } from './CategoryHeader.tsx';
import { Cell } from './Cell.tsx';
import type { PageSelection } from './page-selection.ts';
import type { CellCommands } from './use-cell-commands.ts';
import { useFilesOnGrid } from './use-files-on-grid.ts';
import { useScrollWhileDragging } from './use-scroll-while-dragging.ts';
import classes from './Grid.module.css';

/** In px; must match the sizes of columns and cells in Grid.module.css. */
const COLUMN = 124;
const GAP = 12;
const HEADER = 72;
const ROW = 184;
const FOOTER = 44;
const ADD_CATEGORY = 150;
const MARGIN = 20;

interface GridColumnsProps {
  grid: Grid;
  selected: string | undefined;
  selection: PageSelection;
  commands: CellCommands;
  actions: GridActions;
  /** Number of pages that the plan still allows. */
  room: number;
}

/** The columns of the grid, virtualised: only the parts in view are rendered. */
export const GridColumns = ({ grid, selected, selection, commands, actions, room }: GridColumnsProps) => {
  const { t } = useTranslation();
  const { readOnly } = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = countRows(grid);
  const place = findPosition(grid, selected);
  const [column, row] = place ? [place.category.order - 1, place.cell.order - 1] : [-1, -1];

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place; nothing here is memoised by a compiler
  const columns = useVirtualizer({
    horizontal: true,
    count: grid.categories.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN + GAP,
    paddingStart: MARGIN,
    overscan: 2,
    rangeExtractor: rangeWith(column),
  });
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    paddingStart: HEADER,
    scrollPaddingStart: HEADER,
    overscan: 2,
    rangeExtractor: rangeWith(row),
  });
  useScrollWhileDragging(scroller);
  useFilesOnGrid(scroller, grid, commands);

  useEffect(() => {
    if (column < 0) return undefined;
    return afterPaint(() => {
      columns.scrollToIndex(column);
      lines.scrollToIndex(row);
    });
  }, [columns, lines, column, row]);

  const shownRows = lines.getVirtualItems();
  const end = columns.getTotalSize();

  return (
    <div ref={scroller} className={classes.scroller}>
      <ol
        className={classes.categories}
        style={{ width: end + (readOnly ? 0 : ADD_CATEGORY) + MARGIN, height: lines.getTotalSize() + FOOTER + MARGIN }}
      >
        {columns.getVirtualItems().map(({ index, start }) => {
          const category = grid.categories[index]!;
          return (
            <li
              key={category.id}
              className={classes.category}
              style={{ left: start, height: HEADER + category.pages.length * ROW + (readOnly ? 0 : FOOTER) }}
              aria-label={category.name}
              aria-setsize={grid.categories.length}
              aria-posinset={category.order}
            >
              <CategoryHeader category={category} count={grid.categories.length} actions={actions} />
              <ol className={classes.pages}>
                {shownRows.map((line) => {
                  const cell = category.pages[line.index];
                  return (
                    cell && (
                      <Cell
                        key={cell.id}
                        cell={cell}
                        nextId={category.pages[line.index + 1]?.id}
                        categoryId={category.id}
                        count={category.pages.length}
                        top={line.start}
                        isSelected={cell.position === selected}
                        selection={selection}
                        commands={commands}
                      />
                    )
                  );
                })}
              </ol>
              {readOnly ? null : <AddPage category={category} room={room} actions={actions} />}
            </li>
          );
        })}
        {readOnly ? null : (
          <li className={classes.addCategory} style={{ left: end }}>
            <AddCategory rows={rows} room={room} actions={actions} />
          </li>
        )}
      </ol>
      {grid.categories.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {t('grid.empty')}
        </Text>
      ) : null}
    </div>
  );
};

const useFullPlan = (room: number): string | undefined => {
  const { t } = useTranslation();
  const { plan } = useUser();
  return room > 0 ? undefined : t('page.quotaReached', { plan: plan.name, limit: plan.quantitySwipe });
};

interface AddPageProps {
  category: GridCategory;
  room: number;
  actions: GridActions;
}

const isSameAdding = (before: AddPageProps, after: AddPageProps): boolean =>
  isSameCategory(before.category, after.category) && before.room === after.room && before.actions === after.actions;

const AddPage = memo(({ category, room, actions }: AddPageProps) => {
  const { t } = useTranslation();
  const fullPlan = useFullPlan(room);
  const isFull = fullPlan !== undefined || category.pages.length >= MAX_PAGES;
  return (
    <Tooltip label={fullPlan} disabled={!fullPlan}>
      <Button
        className={classes.addPage}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={16} />}
        data-disabled={isFull || undefined}
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) actions.addPage(category.id);
        }}
      >
        <span aria-hidden="true">{t('page.one')}</span>
        <VisuallyHidden>{t('page.addTo', { name: category.name })}</VisuallyHidden>
      </Button>
    </Tooltip>
  );
}, isSameAdding);
AddPage.displayName = 'AddPage';

interface AddCategoryProps {
  rows: number;
  room: number;
  actions: GridActions;
}

const AddCategory = memo(({ rows, room, actions }: AddCategoryProps) => {
  const { t } = useTranslation();
  const user = useUser();
  const locked = hasFlag(user, 'swipe') ? undefined : t('category.locked', { plan: planWith(user, 'swipe') ?? t('plan.higher') });
  const fullPlan = useFullPlan(room);
  const why = locked ?? fullPlan;
  return (
    <>
      <Tooltip label={why} disabled={!why}>
        <Button
          variant="default"
          fullWidth
          h="auto"
          py="md"
          className={classes.addCategoryButton}
          leftSection={locked ? <IconLock size={18} /> : <IconPlus size={18} />}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          aria-label={t('category.add')}
          onClick={() => {
            if (!why) actions.addCategory(Math.min(rows, room));
          }}
        >
          {t('category.one')}
        </Button>
      </Tooltip>
      {locked ? (
        <Text size="xs" c="dimmed" mt={6}>
          {locked}
        </Text>
      ) : null}
    </>
  );
});
AddCategory.displayName = 'AddCategory';
