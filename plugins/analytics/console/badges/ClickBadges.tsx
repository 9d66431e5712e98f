import { SegmentedControl, Tooltip } from '@mantine/core';
import { analyticsListElementsOptions, sitesGetOptions } from '@mekuri/client-console/query';
import type { ConsoleSlots } from '@mekuri/kit/console';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { badgesOf, recallSpan, rememberSpan, SPANS, type Span } from './click-badges.ts';
import { formatNumber } from '../format.ts';

const REFETCH_MS = 10_000;

/** Selects the time span of the click badges on the canvas. Sends no request for a site that was never published. */
export default function ClickBadges({ siteId, pageId, onBadges }: ConsoleSlots['canvas.badges']) {
  const { t, i18n } = useTranslation('analytics');
  const [span, setSpan] = useState(recallSpan);
  const site = useQuery(sitesGetOptions({ path: { siteId } }));
  const wasPublished = typeof site.data?.publishedAt === 'string';
  const { data } = useQuery({
    ...analyticsListElementsOptions({ path: { siteId }, query: { pageId } }),
    enabled: wasPublished,
    refetchInterval: REFETCH_MS,
  });
  const items = data?.items;
  const badges = useMemo(
    () =>
      badgesOf(items ?? [], span, (clicks) => {
        const text = formatNumber(clicks, 'count', i18n.language);
        return { text, label: t(`badges.clicks.${span}`, { clicks: text }) };
      }),
    [items, span, t, i18n.language],
  );
  useEffect(() => {
    onBadges(badges);
    return () => onBadges(new Map());
  }, [badges, onBadges]);

  if (!wasPublished) return null;
  const choose = (next: Span): void => {
    setSpan(next);
    rememberSpan(next);
  };
  return (
    <Tooltip label={t('badges.span')}>
      <SegmentedControl<Span>
        size="xs"
        fullWidth
        aria-label={t('badges.span')}
        data={SPANS.map((value) => ({ value, label: t(`badges.spans.${value}`) }))}
        value={span}
        onChange={choose}
      />
    </Tooltip>
  );
}
