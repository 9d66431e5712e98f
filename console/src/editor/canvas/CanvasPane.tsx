import { ActionIcon, Alert, Button, SegmentedControl, Select, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { useElementSize, useLocalStorage } from '@mantine/hooks';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react';
import type { Grid, Site } from '@mekuri/client-console';
import type { ElementKey } from '@mekuri/kit/canvas';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit, useEditor, usePageEntry, useSelection } from '../EditorContext.tsx';
import { keysOf } from '../elements/elements.ts';
import { neighbourOf, type PlacedCell } from '../grid.ts';
import { DropSlot } from '../palette/DropSlot.tsx';
import { EditorCommands } from '../palette/EditorCommands.tsx';
import { Palette } from '../palette/Palette.tsx';
import { DEVICE_SIZES, type Device, DEVICES, type ViewAs } from '../view-as/view-as.ts';
import { ViewAsMenu } from '../view-as/ViewAsMenu.tsx';
import { ElementMenu } from './ElementMenu.tsx';
import { NO_LAYOUT } from './layout.ts';
import { Overlay } from './Overlay.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { useCanvasFrame } from './use-canvas-frame.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useElementCommands } from './use-element-commands.ts';
import { type Zoom, ZOOMS, zoomOf } from './zoom.ts';
import classes from './Canvas.module.css';

const WAYS = [
  { direction: 'up', icon: IconChevronUp },
  { direction: 'left', icon: IconChevronLeft },
  { direction: 'right', icon: IconChevronRight },
  { direction: 'down', icon: IconChevronDown },
] as const;
const DEVICE_ICONS = { mobile: IconDeviceMobile, tablet: IconDeviceTablet, pc: IconDeviceDesktop } as const;

interface CanvasPaneProps {
  site: Site;
  grid: Grid;
  selected: PlacedCell;
  viewAs: ViewAs;
  onViewAs: (viewAs: ViewAs) => void;
  onSelect: (position: string) => void;
  /** An element's fields are wanted. */
  onEditElement: (key: ElementKey) => void;
}

/** The selected page as its visitors see it, in the viewer itself; over it what takes the pointer and the keys. */
export const CanvasPane = ({ site, grid, selected, viewAs, onViewAs, onSelect, onEditElement }: CanvasPaneProps) => {
  const { t } = useTranslation();
  const { category, cell } = selected;
  const { readOnly, selection } = useEditor();
  const document = usePageEntry(cell.id)?.document;
  const picked = useSelection(cell.id);
  const edit = useEdit(cell.id);
  const pane = useRef<HTMLElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const { ref: stage, width: stageWidth, height: stageHeight } = useElementSize();
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [safeArea, setSafeArea] = useLocalStorage({ key: 'mekuri.canvas.safe-area', defaultValue: false });
  const [lines, setLines] = useLocalStorage({ key: 'mekuri.canvas.grid', defaultValue: false });
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const device = viewAs.device ?? 'mobile';
  const size = DEVICE_SIZES[device];
  const scale = zoomOf(zoom, size, { width: stageWidth, height: stageHeight });
  const { frame, state, loading, retry, layout, cellBox, draw } = useCanvasFrame({ site, grid, cell, viewAs });
  const commands = useElementCommands(site, cell.id, layout);
  useCanvasKeys(pane, commands);

  const album = site.settings.displayAlbum ?? false;
  const keys = useMemo(() => (document ? keysOf(document, { album }) : []), [document, album]);
  const isLockedAway = viewAs.as === 'visitor' && (document?.membersOnlyLock ?? false);
  const shown = isLockedAway ? [] : keys;

  return (
    <section ref={pane} className={classes.pane} aria-label={t('canvas.title')}>
      <div className={classes.bar}>
        <Text size="sm" fw={600} className={classes.caption} role="status" truncate>
          {t('canvas.caption', { position: cell.position, category: category.name })}
        </Text>
        <SegmentedControl<Device>
          size="xs"
          aria-label={t('viewAs.device')}
          value={device}
          onChange={(next) => onViewAs({ ...viewAs, device: next === 'mobile' ? undefined : next })}
          data={DEVICES.map((value) => {
            const Icon = DEVICE_ICONS[value];
            return {
              value,
              label: (
                <Tooltip label={t(`viewAs.device.${value}`)}>
                  <span className={classes.device}>
                    <Icon size={18} />
                    <VisuallyHidden>{t(`viewAs.device.${value}`)}</VisuallyHidden>
                  </span>
                </Tooltip>
              ),
            };
          })}
        />
        <Select
          size="xs"
          w={98}
          aria-label={t('canvas.zoom')}
          allowDeselect={false}
          value={zoom}
          data={ZOOMS.map((value) => ({
            value,
            label: value === 'fit' ? t('canvas.zoomFit') : t('canvas.zoomPercent', { percent: value }),
          }))}
          onChange={(next) => setZoom(next ?? 'fit')}
        />
        <ViewAsMenu
          site={site}
          viewAs={viewAs}
          onChange={onViewAs}
          safeArea={safeArea}
          onSafeArea={setSafeArea}
          grid={lines}
          onGrid={setLines}
        />
      </div>
      {readOnly ? null : (
        <Suspense fallback={<div className={classes.paletteRoom} />}>
          <Palette pageId={cell.id} />
        </Suspense>
      )}
      <div className={classes.stageArea}>
        {WAYS.map(({ direction, icon: Icon }) => {
          const next = neighbourOf(grid, cell.position, direction);
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
        })}
        <div ref={stage} className={classes.stage} data-fits={zoom === 'fit' || undefined}>
          <div className={classes.frame} data-device={device} style={{ width: size.width * scale, height: size.height * scale }}>
            <iframe
              key={`${site.canvasUrl} ${loading}`}
              ref={frame}
              className={classes.viewer}
              title={t('canvas.title')}
              src={site.canvasUrl}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin: it reaches neither this page nor its own sandbox
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="strict-origin"
              tabIndex={-1}
              style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
            />
            {document ? (
              <div
                ref={zone}
                className={classes.zone}
                style={{
                  left: cellBox.left * scale,
                  top: cellBox.top * scale,
                  width: cellBox.width * scale,
                  height: cellBox.height * scale,
                }}
              >
                <Overlay
                  document={document}
                  keys={shown}
                  layout={layout}
                  isDrawn={state === 'shown' && layout !== NO_LAYOUT}
                  picked={picked}
                  readOnly={readOnly}
                  safeArea={safeArea}
                  grid={lines}
                  onPick={(next) => selection.pick(cell.id, next)}
                  onToggle={(key) => selection.toggle(cell.id, key)}
                  onDraft={draw}
                  onCommit={(after, step, moved) =>
                    edit(() => after, { label: t(`canvas.step.${step}`), group: step === 'nudge' ? `nudge-${moved.join()}` : undefined })
                  }
                  onEditElement={onEditElement}
                  onMenu={setMenu}
                />
                {readOnly || isLockedAway ? null : (
                  <Suspense fallback={null}>
                    <DropSlot zone={zone} pageId={cell.id} document={document} />
                  </Suspense>
                )}
              </div>
            ) : null}
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
        {picked.length > 0 ? <SelectionTools count={picked.length} commands={commands} /> : null}
      </div>
      <Suspense fallback={null}>
        <EditorCommands site={site} grid={grid} pageId={cell.id} commands={commands} onSelect={onSelect} />
      </Suspense>
      <ElementMenu at={menu} commands={commands} onClose={() => setMenu(null)} />
    </section>
  );
};
