import { Chip, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import type { AnalyticsPageList } from '@mekuri/client-console';
import type { SiteGridColumn } from '@mekuri/kit/console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VALUES } from './grid-values.ts';
import { PageTable } from './PageTable.tsx';
import { GRID_VALUES, type ReportSearch } from '../report-query.ts';
import { SwipeGrid } from './SwipeGrid.tsx';

interface SwipeTabProps {
  siteId: string;
  /** Absent to use the grid of the draft. */
  columns?: readonly SiteGridColumn[] | undefined;
  report: AnalyticsPageList;
  search: ReportSearch;
  onChange: (changes: Partial<ReportSearch>) => void;
  /** Hides the live update option. */
  withoutLive?: boolean;
  /** Drawer with the metrics of the selected page. */
  children: ReactNode;
}

const VIEWS = ['grid', 'table'] as const;

/** Metrics of each page, on the site's grid or as a table. */
export function SwipeTab({ siteId, columns, report, search, onChange, withoutLive = false, children }: SwipeTabProps) {
  const { t } = useTranslation('analytics');
  const { view, value, live, page } = search;
  const isRunning = report.period.to === report.period.today;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('grid.views')}
          data={VIEWS.map((one) => ({ value: one, label: t(`grid.view.${one}`) }))}
          value={view}
          onChange={(next) => onChange({ view: VIEWS.find((one) => one === next) ?? 'grid' })}
        />
        {isRunning && !withoutLive && (
          <Switch
            label={t('grid.live')}
            checked={live === 'on'}
            onChange={({ currentTarget }) => onChange({ live: currentTarget.checked ? 'on' : '' })}
          />
        )}
      </Group>
      {view === 'grid' ? (
        <>
          <Chip.Group value={value} onChange={(next) => onChange({ value: GRID_VALUES.find((one) => one === next) ?? 'reach' })}>
            <Group gap={6} role="radiogroup" aria-label={t('grid.colourBy')}>
              {GRID_VALUES.map((one) => (
                <Chip key={one} value={one} size="sm">
                  {t(`numbers.${VALUES[one].field}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <SwipeGrid {...{ siteId, columns, report, value, page }} onPage={(next) => onChange({ page: next })} />
          {children}
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('swipe.lead')}
          </Text>
          <PageTable report={report} />
        </>
      )}
    </Stack>
  );
}
