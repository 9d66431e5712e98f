import { Group, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Point } from '../geometry.ts';
import classes from './Inspector.module.css';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'center', 'right'] as const;
const MARGIN = { x: 6, y: 12 };

interface AnchorPickerProps {
  /** Of the button, in percent of the cell, as its place. */
  size: { width: number; height: number };
  point: Point;
  disabled: boolean;
  onPick: (point: Point) => void;
}

const along = (index: number, margin: number, length: number): number => {
  const ends = [margin, (100 - length) / 2, 100 - length - margin];
  return Math.max(0, Math.round(ends[index]!));
};

/** Nine usual places, for those who cannot or will not drag. */
export const AnchorPicker = ({ size, point, disabled, onPick }: AnchorPickerProps) => {
  const { t } = useTranslation();
  return (
    <Group gap="md">
      <div className={classes.anchors} role="group" aria-label={t('place.title')}>
        {ROWS.map((row, rowIndex) =>
          COLUMNS.map((column, columnIndex) => {
            const place = { x: along(columnIndex, MARGIN.x, size.width), y: along(rowIndex, MARGIN.y, size.height) };
            return (
              <UnstyledButton
                key={`${row}-${column}`}
                className={classes.anchor}
                disabled={disabled}
                aria-label={t(`place.${row}.${column}`)}
                aria-pressed={Math.abs(point.x - place.x) < 2 && Math.abs(point.y - place.y) < 2}
                onClick={() => onPick(place)}
              />
            );
          }),
        )}
      </div>
      <Text size="xs" c="dimmed" flex={1}>
        {t('place.hint')}
      </Text>
    </Group>
  );
};
