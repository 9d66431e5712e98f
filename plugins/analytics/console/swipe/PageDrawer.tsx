import { Button, Text, Title } from '@mantine/core';
import type { AnalyticsPage, AnalyticsPageDetail } from '@mekuri/client-console';
import { BarList, type Bar } from '@mekuri/kit/charts';
import { DescriptionItem, RecordDrawer } from '@mekuri/kit/records';
import { useTranslation } from 'react-i18next';
import { formatChange, formatNumber, type NumberKind } from '../format.ts';
import { sharesOf } from './grid-values.ts';
import { MovesIn } from './MovesIn.tsx';
import { useBuckets } from './use-buckets.ts';

interface PageDrawerProps {
  isOpen: boolean;
  detail: { data: AnalyticsPageDetail | undefined; status: 'pending' | 'error' | 'success' };
  /** Opens the page in the editor. Absent if that is not available. */
  onEdit?: (position: string) => void;
  onClose: () => void;
}

/** Placeholder data: keeps the content while the drawer closes and while another period of the same page loads. */
export const keptWhileClosing =
  (pageId: string) =>
  (previous: AnalyticsPageDetail | undefined): AnalyticsPageDetail | undefined =>
    pageId === '' || previous?.page.pageId === pageId ? previous : undefined;

/** All metrics of one page, in a drawer next to the grid. */
export function PageDrawer({ isOpen, detail: { data, status }, onEdit, onClose }: PageDrawerProps) {
  const { t } = useTranslation('analytics');
  const position = data?.page.position;
  return (
    <RecordDrawer
      isOpen={isOpen}
      title={position === '' ? t('deletedPage') : t('page.title', { position: position ?? '' })}
      state={data ? 'success' : status}
      onClose={onClose}
    >
      {data && <PageNumbers detail={data} onEdit={onEdit} />}
    </RecordDrawer>
  );
}

const NUMBERS = {
  reach: 'count',
  reachRate: 'rate',
  views: 'count',
  meanDwellMs: 'time',
  medianDwellMs: 'time',
  entries: 'count',
  exitRate: 'rate',
  ctaClicks: 'count',
  ctr: 'rate',
  linkClicks: 'count',
  productClicks: 'count',
  popupClicks: 'count',
  cv: 'count',
  cvr: 'rate',
} as const satisfies Partial<Record<keyof AnalyticsPage, NumberKind>>;

interface PageNumbersProps {
  detail: AnalyticsPageDetail;
  onEdit: PageDrawerProps['onEdit'];
}

const PageNumbers = ({ detail: { page, previous, movesIn, dwell, devices, visits }, onEdit }: PageNumbersProps) => {
  const { t, i18n } = useTranslation('analytics');
  const language = i18n.language;
  const rate = (value: number | null): string => formatNumber(value, 'rate', language);
  const buckets = useBuckets(dwell.flatMap(({ belowMs }) => belowMs ?? []));
  const stayed = dwell.reduce((sum, bucket) => sum + bucket.visits, 0);
  return (
    <>
      {onEdit && page.position !== '' && (
        <Button variant="default" onClick={() => onEdit(page.position)}>
          {t('page.edit')}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {t('page.lead', { reach: formatNumber(page.reach, 'count', language), visits: formatNumber(visits, 'count', language) })}
      </Text>
      <dl className="swipe-facts">
        {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((name) => {
          const change = previous && formatChange(page[name], previous[name], language);
          return (
            <DescriptionItem key={name} label={t(`numbers.${name}`)}>
              {formatNumber(page[name], NUMBERS[name], language)}
              {change && (
                <Text component="span" size="xs" c="dimmed" ml={6}>
                  {change}
                </Text>
              )}
            </DescriptionItem>
          );
        })}
      </dl>
      <Bars
        title={t('page.moves')}
        bars={sharesOf(page)
          .toSorted((one, other) => other.share - one.share)
          .map(({ move, share }) => ({ id: move, label: t(`numbers.${move}`), share, shown: rate(share) }))}
      />
      <MovesIn moves={movesIn} />
      <Bars
        title={t('page.dwell')}
        bars={dwell.map(({ belowMs, visits: count }, index) => ({
          id: String(belowMs),
          label: buckets.at(index) ?? '',
          share: stayed === 0 ? 0 : count / stayed,
          shown: formatNumber(count, 'count', language),
        }))}
      />
      {devices && devices.length > 0 && (
        <Bars
          title={t('page.devices')}
          bars={devices.map(({ name, share, reach }) => ({
            id: name,
            label: t(`devices.${name}`),
            share: share ?? 0,
            shown: `${formatNumber(reach, 'count', language)} (${rate(share)})`,
          }))}
        />
      )}
    </>
  );
};

const Bars = ({ title, bars }: { title: string; bars: readonly Bar[] }) => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
    <BarList label={title} bars={bars} />
  </section>
);
