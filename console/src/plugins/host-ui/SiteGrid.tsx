import { Skeleton } from '@mantine/core';
import type { Grid } from '@mekuri/client-console';
import { pagesListOptions } from '@mekuri/client-console/query';
import type { SiteGridColumn, SiteGridProps } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stillOf } from '../../editor/picture.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { rangeWith } from '../../ui/hooks/range-with.ts';
import { nextPlace, type Place } from './grid-place.ts';
import classes from './SiteGrid.module.css';

/** Sizes in px; cells in SiteGrid.module.css have to match. */
const COLUMN = 120;
const ROW = 188;
const HEADER = 40;
const MARGIN = 12;
const THUMBNAIL_WIDTH = 200;

/** The site's pages in their grid. Arrow keys move between pages, Enter opens one. */
export default function SiteGrid({ siteId, columns, ...props }: SiteGridProps) {
  return columns ? <Cells columns={columns} {...props} /> : <DraftGrid siteId={siteId} {...props} />;
}

const columnsOf = ({ categories }: Grid): SiteGridColumn[] =>
  categories.map(({ name, pages }) => ({
    name,
    pages: pages.map(({ id: pageId, position, media }) => ({ pageId, position, picture: media && stillOf(media, THUMBNAIL_WIDTH) })),
  }));

const DraftGrid = ({ siteId, ...props }: Omit<SiteGridProps, 'columns'>) => {
  const { t } = useTranslation();
  const { data: grid, error, refetch } = useQuery(pagesListOptions({ query: { siteId } }));
  const columns = useMemo(() => grid && columnsOf(grid), [grid]);
  if (error && !grid) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!columns) return <Skeleton height={420} radius="md" role="status" aria-label={t('state.loading')} />;
  return <Cells columns={columns} {...props} />;
};

type CellsProps = Omit<SiteGridProps, 'siteId' | 'columns'> & { columns: readonly SiteGridColumn[] };

const Cells = ({ columns: categories, label, selected, labelOf, draw, onOpen }: CellsProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>(() => ({
    column: Math.max(
      0,
      categories.findIndex(({ pages }) => pages.length > 0),
    ),
    row: 0,
  }));
  /** The active cell was changed by keyboard, so it takes focus once it is rendered. */
  const isMoving = useRef(false);
  const heights = categories.map(({ pages }) => pages.length);
  const rows = Math.max(0, ...heights);

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer mutates in place; no compiler memoises this component
  const columns = useVirtualizer({
    horizontal: true,
    count: categories.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN,
    paddingStart: MARGIN,
    paddingEnd: MARGIN,
    scrollPaddingStart: MARGIN,
    scrollPaddingEnd: MARGIN,
    overscan: 1,
    rangeExtractor: rangeWith(active.column),
  });
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    paddingStart: HEADER + MARGIN,
    paddingEnd: MARGIN,
    scrollPaddingStart: HEADER + MARGIN,
    scrollPaddingEnd: MARGIN,
    overscan: 1,
    rangeExtractor: rangeWith(active.row),
  });

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    columns.scrollToIndex(active.column);
    lines.scrollToIndex(active.row);
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [active, columns, lines]);

  const handleKey = (event: KeyboardEvent): void => {
    const next = nextPlace(event, active, heights);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(next);
  };

  const shown = columns.getVirtualItems();
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={categories.length}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <div className={classes.surface} role="presentation" style={{ width: columns.getTotalSize(), height: lines.getTotalSize() }}>
        <div className={classes.header} role="row" aria-rowindex={1}>
          {shown.map(({ index, start }) => (
            <div key={index} className={classes.category} role="columnheader" aria-colindex={index + 1} style={{ left: start }}>
              <span className={classes.name}>{categories[index]!.name}</span>
            </div>
          ))}
        </div>
        {lines.getVirtualItems().map((line) => (
          <div key={line.index} role="row" aria-rowindex={line.index + 2}>
            {shown.map((column) => {
              const page = categories[column.index]!.pages[line.index];
              return (
                page && (
                  <Cell
                    key={page.pageId}
                    page={page}
                    column={column.index}
                    row={line.index}
                    left={column.start}
                    top={line.start}
                    isActive={column.index === active.column && line.index === active.row}
                    isSelected={page.pageId === selected}
                    labelOf={labelOf}
                    draw={draw}
                    onOpen={onOpen}
                    onFocus={setActive}
                  />
                )
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
};

interface CellProps extends Pick<SiteGridProps, 'labelOf' | 'draw' | 'onOpen'> {
  page: SiteGridColumn['pages'][number];
  column: number;
  row: number;
  left: VirtualItem['start'];
  top: VirtualItem['start'];
  /** Whether Tab reaches this cell. */
  isActive: boolean;
  isSelected: boolean;
  onFocus: (place: Place) => void;
}

const Cell = memo(
  ({ page: { picture, ...cell }, column, row, left, top, isActive, isSelected, labelOf, draw, onOpen, onFocus }: CellProps) => {
    return (
      <div
        className={classes.cell}
        role="gridcell"
        aria-colindex={column + 1}
        aria-label={labelOf(cell)}
        aria-selected={isSelected}
        tabIndex={isActive ? 0 : -1}
        style={{ left, top }}
        onClick={() => onOpen(cell)}
        onFocus={() => onFocus({ column, row })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen(cell);
        }}
      >
        {picture ? <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} /> : null}
        {draw(cell)}
      </div>
    );
  },
);
Cell.displayName = 'Cell';
