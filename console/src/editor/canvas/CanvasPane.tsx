import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { neighbourOf, type PlacedCell } from '../grid.ts';
import { usePageEntry } from '../EditorContext.tsx';
import { PageCanvas } from './PageCanvas.tsx';
import classes from './Canvas.module.css';

const WAYS = [
  { direction: 'up', icon: IconChevronUp },
  { direction: 'left', icon: IconChevronLeft },
  { direction: 'right', icon: IconChevronRight },
  { direction: 'down', icon: IconChevronDown },
] as const;

interface CanvasPaneProps {
  grid: Grid;
  selected: PlacedCell;
  onSelect: (position: string) => void;
}

/** The selected page on a phone, with the ways that a visitor could swipe from it. */
export const CanvasPane = ({ grid, selected, onSelect }: CanvasPaneProps) => {
  const { t } = useTranslation();
  const { category, cell } = selected;
  const entry = usePageEntry(cell.id);
  return (
    <section className={classes.pane} aria-label={t('canvas.title')}>
      <Text size="sm" fw={600} ta="center" className={classes.caption} role="status">
        {t('canvas.caption', { position: cell.position, category: category.name })}
      </Text>
      <div className={classes.stage}>
        {WAYS.map(({ direction, icon: Icon }) => {
          const next = neighbourOf(grid, cell.position, direction);
          const label = next ? t('canvas.goTo', { position: next.cell.position }) : t(`canvas.edge.${direction}`);
          return (
            <Tooltip key={direction} label={label}>
              <ActionIcon
                variant="default"
                radius="xl"
                size={36}
                className={classes[direction]}
                aria-label={label}
                disabled={!next}
                onClick={() => next && onSelect(next.cell.position)}
              >
                <Icon size={20} />
              </ActionIcon>
            </Tooltip>
          );
        })}
        <div className={classes.device}>
          <div className={classes.screen}>{entry ? <PageCanvas key={cell.id} pageId={cell.id} entry={entry} /> : null}</div>
        </div>
      </div>
    </section>
  );
};
