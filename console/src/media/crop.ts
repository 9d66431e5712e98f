/** Aspect ratios of the crop presets. */
export const CROP_RATIOS = {
  cell: { width: 389, height: 737 },
  cta: { width: 300, height: 250 },
  logoWide: { width: 250, height: 150 },
  logoSquare: { width: 250, height: 250 },
  favicon: { width: 256, height: 256 },
} as const;

export type CropPreset = keyof typeof CROP_RATIOS | 'free';
export const CROP_PRESETS: readonly CropPreset[] = ['cell', 'cta', 'logoWide', 'logoSquare', 'favicon', 'free'];

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Rotation = 0 | 90 | 180 | 270;

export const turned = (rotation: Rotation, by: 90 | -90): Rotation => ((rotation + by + 360) % 360) as Rotation;

/**
 * Converts a rectangle on the displayed image to whole px of the original, clamped to its bounds. Both rectangles refer to the rotated image.
 * `shown` is the natural size of the displayed image.
 */
export const inOriginal = (
  { x, y, width, height }: Rectangle,
  shown: { width: number; height: number },
  original: { width: number; height: number },
  rotation: Rotation,
): Rectangle => {
  const isAcross = rotation === 90 || rotation === 270;
  const [boundX, boundY] = isAcross ? [original.height, original.width] : [original.width, original.height];
  const [scaleX, scaleY] = isAcross
    ? [original.height / shown.height, original.width / shown.width]
    : [original.width / shown.width, original.height / shown.height];
  const left = Math.min(boundX - 1, Math.max(0, Math.round(x * scaleX)));
  const top = Math.min(boundY - 1, Math.max(0, Math.round(y * scaleY)));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(boundX - left, Math.round(width * scaleX))),
    height: Math.max(1, Math.min(boundY - top, Math.round(height * scaleY))),
  };
};
