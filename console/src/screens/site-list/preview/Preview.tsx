import { ActionIcon, Center, Group, Loader, SegmentedControl, Text } from '@mantine/core';
import { useViewportSize, useWindowEvent } from '@mantine/hooks';
import type { Grid, Site } from '@mekuri/client-console';
import { pagesGetOptions } from '@mekuri/client-console/query';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, type TablerIcon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerFrame } from '../../../editor/canvas/ViewerFrame.tsx';
import { type Direction, neighbourOf, placedCells } from '../../../editor/grid.ts';
import { type Device, DEVICE_SIZES } from '../../../editor/view-as/view-as.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { usePreviewFrame } from './use-preview-frame.ts';
import classes from './Preview.module.css';

interface PreviewProps {
  site: Site;
  grid: Grid;
}

const DEVICES = ['mobile', 'tablet', 'pc'] as const satisfies readonly Device[];
const ARROWS: Readonly<Record<Direction, TablerIcon>> = {
  left: IconArrowLeft,
  up: IconArrowUp,
  down: IconArrowDown,
  right: IconArrowRight,
};
const KEYS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'right' };

/** Room in px that the dialog needs around the frame. A tenth of the window stays free (`SHARE`). */
const AROUND = { width: 72, height: 250 };
const SHARE = 0.9;

/** One page of a site in a device frame, with buttons to its neighbours. */
export const Preview = ({ site, grid }: PreviewProps) => {
  const { t } = useTranslation();
  const cells = placedCells(grid);
  const [pageId, setPageId] = useState(() => (cells.find(({ cell }) => cell.media !== null) ?? cells[0])?.cell.id ?? '');
  const [device, setDevice] = useState<Device>(site.settings.viewMode === 'PC' ? 'pc' : 'mobile');
  const shown = cells.find(({ cell }) => cell.id === pageId) ?? cells[0];
  const page = useQuery({
    ...pagesGetOptions({ path: { siteId: site.id, pageId: shown?.cell.id ?? '' }, query: { lang: site.defaultLanguage } }),
    enabled: shown !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { frame, state } = usePreviewFrame(site, grid, page.isPlaceholderData ? undefined : page.data);
  const viewport = useViewportSize();
  const size = DEVICE_SIZES[device];
  const scale = Math.max(
    0.2,
    Math.min(1, (viewport.width - AROUND.width) / size.width, (viewport.height * SHARE - AROUND.height) / size.height),
  );
  const current = shown?.cell.position ?? '';
  const next = (direction: Direction) => neighbourOf(grid, current, direction)?.cell.id;
  const go = (direction: Direction | undefined): void => {
    const id = direction && next(direction);
    if (id) setPageId(id);
  };
  useWindowEvent('keydown', (event) => {
    const direction = KEYS[event.key];
    if (!direction || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    go(direction);
  });
  if (!shown) return <Text size="sm">{t('grid.empty')}</Text>;
  const { category, cell } = shown;
  const arrowsOf = (...directions: readonly Direction[]) =>
    directions.map((direction) => {
      const Icon = ARROWS[direction];
      const isLast = next(direction) === undefined;
      return (
        // Not `disabled`, which would lose the focus at the last page.
        <ActionIcon
          key={direction}
          variant="default"
          size={36}
          aria-label={t(`preview.${direction}`)}
          data-disabled={isLast || undefined}
          aria-disabled={isLast}
          onClick={() => go(direction)}
        >
          <Icon size={20} />
        </ActionIcon>
      );
    });
  return (
    <div>
      <Group justify="center" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('preview.device')}
          value={device}
          onChange={(value) => setDevice(DEVICES.find((known) => known === value) ?? 'mobile')}
          data={DEVICES.map((value) => ({ value, label: t(`viewAs.device.${value}`) }))}
        />
      </Group>
      {page.isError && !page.data ? (
        <LoadFailure error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <div className={classes.frame} style={{ width: size.width * scale, height: size.height * scale }} aria-busy={state === 'waiting'}>
          <ViewerFrame
            frame={frame}
            title={t('preview.frame', { position: cell.position })}
            src={site.canvasUrl}
            size={size}
            scale={scale}
          />
          {state === 'waiting' ? (
            <Center className={classes.waiting}>
              <Loader size="sm" role="status" aria-label={t('state.loading')} />
            </Center>
          ) : null}
        </div>
      )}
      <Group justify="center" gap="xs" mt="sm" wrap="nowrap">
        {arrowsOf('left', 'up')}
        <Text size="sm" ta="center" role="status" truncate className={classes.place}>
          {t('preview.place', { category: category.name, position: cell.position })}
        </Text>
        {arrowsOf('down', 'right')}
      </Group>
    </div>
  );
};
