import { Group, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Box } from '../elements/elements.ts';
import { REFERENCE } from '../geometry.ts';
import classes from './Inspector.module.css';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'center', 'right'] as const;
/** Distance to the cell's edges, in px of the reference space. The bottom margin leaves room for the browser's own bars. */
const MARGIN = { x: 24, y: 88 };

interface AnchorPickerProps {
  box: Box;
  disabled: boolean;
  onPick: (place: { left: number; top: number }) => void;
}

const along = (index: number, margin: number, length: number, whole: number): number => {
  const ends = [margin, (whole - length) / 2, whole - length - margin];
  return Math.max(0, ends[index]!);
};

/** Nine common positions, as an alternative to dragging. */
export const AnchorPicker = ({ box, disabled, onPick }: AnchorPickerProps) => {
  const { t } = useTranslation();
  return (
    <Group gap="md">
      <div className={classes.anchors} role="group" aria-label={t('place.title')}>
        {ROWS.map((row, rowIndex) =>
          COLUMNS.map((column, columnIndex) => {
            const place = {
              left: along(columnIndex, MARGIN.x, box.width, REFERENCE.width),
              top: along(rowIndex, MARGIN.y, box.height, REFERENCE.height),
            };
            return (
              <UnstyledButton
                key={`${row}-${column}`}
                className={classes.anchor}
                disabled={disabled}
                aria-label={t(`place.${row}.${column}`)}
                aria-pressed={Math.abs(box.left - place.left) < 6 && Math.abs(box.top - place.top) < 6}
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
