import { SegmentedControl, Select, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { Site } from '@mekuri/client-console';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, DEVICES, type ViewAs } from '../view-as/view-as.ts';
import { ViewAsMenu } from '../view-as/ViewAsMenu.tsx';
import { type Zoom, ZOOMS } from './zoom.ts';
import classes from './Canvas.module.css';

const DEVICE_ICONS = { mobile: IconDeviceMobile, tablet: IconDeviceTablet, pc: IconDeviceDesktop } as const;

interface CanvasBarProps {
  site: Site;
  viewAs: ViewAs;
  onViewAs: (viewAs: ViewAs) => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  safeArea: boolean;
  onSafeArea: (shown: boolean) => void;
  lines: boolean;
  onLines: (shown: boolean) => void;
  parts: boolean;
  onParts: (shown: boolean) => void;
}

/** Controls for the preview: visitor or member, device, zoom and overlays. */
export const CanvasBar = memo((props: CanvasBarProps) => {
  const { site, viewAs, onViewAs, zoom, onZoom, safeArea, onSafeArea, lines, onLines, parts, onParts } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.own}>
      <SegmentedControl<Device>
        size="xs"
        aria-label={t('viewAs.device')}
        value={viewAs.device ?? 'mobile'}
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
        onChange={(next) => onZoom(next ?? 'fit')}
      />
      <ViewAsMenu
        site={site}
        viewAs={viewAs}
        onChange={onViewAs}
        safeArea={safeArea}
        onSafeArea={onSafeArea}
        grid={lines}
        onGrid={onLines}
        parts={parts}
        onParts={onParts}
      />
    </div>
  );
});
CanvasBar.displayName = 'CanvasBar';
