import { Alert, Button, Text } from '@mantine/core';
import { useElementSize, useLocalStorage } from '@mantine/hooks';
import type { Grid, Site } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import { memo, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BadgeControls } from '../badges/BadgeControls.tsx';
import { useBadges } from '../badges/use-badges.ts';
import { useEditor } from '../EditorContext.tsx';
import type { PlacedCell } from '../grid.ts';
import { Palette } from '../palette/Palette.tsx';
import { DEVICE_SIZES, type ViewAs } from '../view-as/view-as.ts';
import { CanvasBar } from './CanvasBar.tsx';
import { CanvasCommands } from './CanvasCommands.tsx';
import { CanvasZone } from './CanvasZone.tsx';
import { NO_LAYOUT } from './layout.ts';
import { useCanvasFrame } from './use-canvas-frame.ts';
import { ViewerFrame } from './ViewerFrame.tsx';
import { NeighborNav } from './NeighborNav.tsx';
import { type Zoom, zoomOf } from './zoom.ts';
import classes from './Canvas.module.css';

interface CanvasPaneProps {
  site: Site;
  grid: Grid;
  selected: PlacedCell;
  viewAs: ViewAs;
  onViewAs: (viewAs: ViewAs) => void;
  onSelect: (position: string) => void;
  /** Opens the element's fields. */
  onEditElement: (key: ElementKey) => void;
}

/**
 * Shows the selected page in the real viewer, as visitors see it, under an overlay that handles pointer and keys.
 * Only the parts that show something of the document subscribe to it; an edit does not re-render the rest.
 */
export const CanvasPane = memo(({ site, grid, selected, viewAs, onViewAs, onSelect, onEditElement }: CanvasPaneProps) => {
  const { t } = useTranslation();
  const { category, cell } = selected;
  const { readOnly } = useEditor();
  const pane = useRef<HTMLElement>(null);
  const { ref: stage, width: stageWidth, height: stageHeight } = useElementSize();
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [safeArea, setSafeArea] = useLocalStorage({ key: 'mekuri.canvas.safe-area', defaultValue: false });
  const [lines, setLines] = useLocalStorage({ key: 'mekuri.canvas.grid', defaultValue: false });
  const [parts, setParts] = useLocalStorage({ key: 'mekuri.canvas.parts', defaultValue: true });
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const device = viewAs.device ?? 'mobile';
  const size = DEVICE_SIZES[device];
  const scale = zoomOf(zoom, size, { width: stageWidth, height: stageHeight });
  const { badges, setPartBadges } = useBadges();
  const { frame, state, loading, retry, layout, cellBox, draw } = useCanvasFrame({ site, grid, cell, viewAs, withParts: parts });

  return (
    <section ref={pane} className={classes.pane} aria-label={t('canvas.title')}>
      <div className={classes.bar}>
        <Text size="sm" fw={600} className={classes.caption} role="status" truncate>
          {t('canvas.caption', { position: cell.position, category: category.name })}
        </Text>
        <BadgeControls siteId={site.id} pageId={cell.id} onPart={setPartBadges} />
        <CanvasBar
          site={site}
          viewAs={viewAs}
          onViewAs={onViewAs}
          zoom={zoom}
          onZoom={setZoom}
          safeArea={safeArea}
          onSafeArea={setSafeArea}
          lines={lines}
          onLines={setLines}
          parts={parts}
          onParts={setParts}
        />
      </div>
      {readOnly ? null : (
        <Suspense fallback={<div className={classes.paletteRoom} />}>
          <Palette pageId={cell.id} />
        </Suspense>
      )}
      <div className={classes.stageArea}>
        <NeighborNav grid={grid} position={cell.position} onSelect={onSelect} />
        <div ref={stage} className={classes.stage} data-fits={zoom === 'fit' || undefined}>
          <div className={classes.frame} data-device={device} style={{ width: size.width * scale, height: size.height * scale }}>
            <ViewerFrame
              key={`${site.canvasUrl} ${loading}`}
              frame={frame}
              title={t('canvas.title')}
              src={site.canvasUrl}
              size={size}
              scale={scale}
            />
            <CanvasZone
              site={site}
              pageId={cell.id}
              isVisitor={viewAs.as === 'visitor'}
              box={cellBox}
              scale={scale}
              layout={layout}
              isDrawn={state === 'shown' && layout !== NO_LAYOUT}
              safeArea={safeArea}
              lines={lines}
              badges={badges}
              onDraft={draw}
              onEditElement={onEditElement}
              onMenu={setMenu}
            />
          </div>
        </div>
        {state === 'silent' ? (
          <Alert className={classes.silent} variant="default" role="status">
            <Text size="sm">{t('canvas.silent')}</Text>
            <Button variant="subtle" size="compact-sm" mt={4} onClick={retry}>
              {t('canvas.retry')}
            </Button>
          </Alert>
        ) : null}
        <CanvasCommands
          pane={pane}
          site={site}
          grid={grid}
          pageId={cell.id}
          layout={layout}
          menu={menu}
          onCloseMenu={() => setMenu(null)}
          onSelect={onSelect}
        />
      </div>
    </section>
  );
});
CanvasPane.displayName = 'CanvasPane';
