import { Slider, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, drawnSize, MAX_ZOOM, settle, type Size } from './crop.ts';
import classes from './Picture.module.css';

interface CropBoxProps {
  url: string;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const NUDGE = 0.04;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};
const percent = (share: number): string => `${share * 100}%`;

/** Selects the visible part of an image: drag it, move it with the arrow keys, zoom with the slider. */
export const CropBox = ({ url, size, crop, onChange }: CropBoxProps) => {
  const { t } = useTranslation();
  const grip = useRef<{ x: number; y: number; crop: Crop; side: number }>(null);
  const drawn = drawnSize(size, crop);
  const grab = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, crop, side: event.currentTarget.clientWidth };
  };
  const pull = ({ clientX, clientY }: PointerEvent): void => {
    if (!grip.current) return;
    const { x, y, crop: from, side } = grip.current;
    onChange(settle(size, { ...from, x: from.x + (clientX - x) / side, y: from.y + (clientY - y) / side }));
  };
  const letGo = (): void => {
    grip.current = null;
  };
  const push = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(settle(size, { ...crop, x: crop.x + step[0], y: crop.y + step[1] }));
  };
  return (
    <div className={classes.cropper}>
      <button
        type="button"
        className={classes.window}
        aria-label={t('picture.crop')}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={push}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{
            width: percent(drawn.width),
            height: percent(drawn.height),
            left: percent(0.5 - drawn.width / 2 + crop.x),
            top: percent(0.5 - drawn.height / 2 + crop.y),
          }}
        />
      </button>
      <Slider
        w="100%"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        label={null}
        value={crop.zoom}
        onChange={(zoom) => onChange(settle(size, { ...crop, zoom }))}
        thumbLabel={t('picture.zoom')}
      />
      <Text size="xs" c="dimmed">
        {t('picture.cropHint')}
      </Text>
    </div>
  );
};
