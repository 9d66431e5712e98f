import { Group, Text } from '@mantine/core';
import type { AnalyticsPage, AnalyticsPageList } from '@mekuri/client-console';
import { type SiteGridCell, type SiteGridColumn, useConsoleUi } from '@mekuri/kit/console';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellNumbers } from './CellNumbers.tsx';
import { formatNumber } from '../format.ts';
import { highestOf, notableSharesOf, STEPS, VALUES } from './grid-values.ts';
import type { GridValue } from '../report-query.ts';
import './swipe-grid.css';

interface SwipeGridProps {
  siteId: string;
  /** Absent to use the grid of the draft. */
  columns?: readonly SiteGridColumn[] | undefined;
  report: AnalyticsPageList;
  value: GridValue;
  /** Id of the page in the drawer, or an empty string. */
  page: string;
  onPage: (pageId: string) => void;
}

/** The site's grid, colored by one metric, with arrows for where visitors went next. */
export function SwipeGrid({ siteId, columns, report, value, page, onPage }: SwipeGridProps) {
  const { t, i18n } = useTranslation('analytics');
  const { SiteGrid } = useConsoleUi();
  const language = i18n.language;
  const pages = useMemo(() => new Map(report.items.map((item) => [item.pageId, item])), [report.items]);
  // Cells are not split if the previous period had no views.
  const before = useMemo(
    () => (report.previous?.length ? new Map(report.previous.map((item) => [item.pageId, item])) : null),
    [report.previous],
  );
  const highest = highestOf([...report.items, ...(report.previous ?? [])], value);
  const { field, kind } = VALUES[value];

  const previousOf = useCallback(
    (pageId: string): string | null =>
      before && t('grid.before', { previous: formatNumber(before.get(pageId)?.[field] ?? null, kind, language) }),
    [before, field, kind, language, t],
  );
  const labelOf = useCallback(
    ({ pageId, position }: SiteGridCell): string => {
      const of = pages.get(pageId);
      const previous = previousOf(pageId);
      const shownOf = (number: number | null): string => formatNumber(number, kind, language) + (previous === null ? '' : ` ${previous}`);
      if (!of || of.views === 0) return t('grid.unseen', { position, shown: shownOf(null) });
      const moves = notableSharesOf(of).map(({ move, share }) => `${t(`numbers.${move}`)} ${formatNumber(share, 'rate', language)}`);
      return t('grid.cell', {
        position,
        shown: shownOf(of[field]),
        reach: formatNumber(of.reach, 'count', language),
        reachRate: formatNumber(of.reachRate, 'rate', language),
        dwell: formatNumber(of.meanDwellMs, 'time', language),
        moves: moves.join(t('grid.comma')),
        cv: formatNumber(of.cv, 'count', language),
      });
    },
    [pages, previousOf, field, kind, language, t],
  );
  const draw = useCallback(
    ({ pageId, position }: SiteGridCell) => {
      const previous = previousOf(pageId);
      return (
        <CellNumbers
          {...{ position, value, highest, language }}
          page={pages.get(pageId)}
          before={previous === null ? null : { shown: previous, number: before?.get(pageId)?.[field] ?? null }}
        />
      );
    },
    [pages, before, previousOf, field, value, highest, language],
  );
  const gone = report.items.filter(({ position }) => position === '');
  return (
    <>
      <Group gap="md" className="swipe-legend">
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {formatNumber(0, kind, language)}
          </Text>
          <span className="swipe-scale" aria-hidden="true">
            {Array.from({ length: STEPS }, (_, index) => (
              <span key={index} data-step={index + 1} />
            ))}
          </span>
          <Text size="xs" c="dimmed">
            {formatNumber(highest, kind, language)}
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          {t('grid.legend')}
        </Text>
        {before && (
          <Text size="xs" c="dimmed">
            {t('grid.legendCompared')}
          </Text>
        )}
      </Group>
      <SiteGrid
        siteId={siteId}
        columns={columns}
        label={t('grid.label', { value: t(`numbers.${VALUES[value].field}`) })}
        selected={page || null}
        labelOf={labelOf}
        draw={draw}
        onOpen={({ pageId }) => onPage(pageId)}
      />
      {gone.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('grid.gone', {
            pages: formatNumber(gone.length, 'count', language),
            views: formatNumber(sumOfViews(gone), 'count', language),
          })}
        </Text>
      )}
    </>
  );
}

const sumOfViews = (pages: readonly AnalyticsPage[]): number => pages.reduce((sum, { views }) => sum + views, 0);
