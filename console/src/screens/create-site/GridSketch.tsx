import { Group, Progress, Text } from '@mantine/core';
import { categoryLetters, formatPosition } from '@mekuri/kit/positions';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/index.ts';
import classes from './CreateSite.module.css';

interface GridSketchProps {
  columns: number;
  rows: number;
  /** Names of the categories, from the left. */
  names: readonly string[];
  /** Number of cells that the plan allows. */
  limit: number;
}

/** With more columns, names would be cut to their first letter. */
const NAMED_COLUMNS = 4;
const SHOWN_COLUMNS = 8;
const SHOWN_ROWS = 7;

const range = (length: number): number[] => Array.from({ length: Math.max(0, length) }, (_, index) => index + 1);

/** A miniature of the new grid, and how many of the plan's cells it uses. */
export const GridSketch = ({ columns, rows, names, limit }: GridSketchProps) => {
  const { t } = useTranslation();
  const locale = currentLocale();
  const used = columns * rows;
  const shownColumns = Math.min(columns, SHOWN_COLUMNS);
  const over = used > limit;
  return (
    <aside className={classes.sketch} aria-label={t('createSite.preview')}>
      <div
        className={classes.cells}
        data-columns={shownColumns}
        style={{ gridTemplateColumns: `repeat(${Math.max(1, shownColumns)}, minmax(0, 72px))` }}
        aria-hidden="true"
      >
        {range(shownColumns).map((column) => (
          <span key={column} className={classes.category}>
            {shownColumns > NAMED_COLUMNS ? categoryLetters(column) : names[column - 1]}
          </span>
        ))}
        {range(Math.min(rows, SHOWN_ROWS)).map((row) =>
          range(shownColumns).map((column) => (
            <span key={`${column}-${row}`} className={classes.cell} data-first={column === 1 && row === 1 ? '' : undefined}>
              {formatPosition({ category: column, page: row })}
            </span>
          )),
        )}
      </div>
      {columns > SHOWN_COLUMNS || rows > SHOWN_ROWS ? (
        <Text size="xs" c="dimmed" ta="center">
          {t('createSite.more')}
        </Text>
      ) : null}
      <div className={classes.usage}>
        <Group justify="space-between" mb={6}>
          <Text size="sm">{t('createSite.cells')}</Text>
          <Text size="sm" fw={700} c={over ? 'var(--mantine-color-error)' : undefined}>
            {t('createSite.cellsOf', { used: formatNumber(used, locale), limit: formatNumber(limit, locale) })}
          </Text>
        </Group>
        <Progress
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          color={over ? 'red' : undefined}
          aria-label={t('createSite.cells')}
        />
      </div>
    </aside>
  );
};
