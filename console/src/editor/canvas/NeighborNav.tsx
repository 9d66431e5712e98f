import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from '@tabler/icons-react';
import type { Grid } from '@mekuri/client-console';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { neighbourOf } from '../grid.ts';
import classes from './Canvas.module.css';

const WAYS = [
  { direction: 'up', icon: IconChevronUp },
  { direction: 'left', icon: IconChevronLeft },
  { direction: 'right', icon: IconChevronRight },
  { direction: 'down', icon: IconChevronDown },
] as const;

interface NeighborNavProps {
  grid: Grid;
  position: string;
  onSelect: (position: string) => void;
}

/** Buttons to the neighbouring pages, in the directions in which a visitor swipes. */
export const NeighborNav = memo(({ grid, position, onSelect }: NeighborNavProps) => {
  const { t } = useTranslation();
  return WAYS.map(({ direction, icon: Icon }) => {
    const next = neighbourOf(grid, position, direction);
    const label = next ? t('canvas.goTo', { position: next.cell.position }) : t(`canvas.edge.${direction}`);
    return (
      <Tooltip key={direction} label={label}>
        <ActionIcon
          variant="default"
          radius="xl"
          size={32}
          className={classes[direction]}
          aria-label={label}
          disabled={!next}
          onClick={() => next && onSelect(next.cell.position)}
        >
          <Icon size={18} />
        </ActionIcon>
      </Tooltip>
    );
  });
});
NeighborNav.displayName = 'NeighborNav';
