export interface Size {
  width: number;
  height: number;
}

/**
 * The position of an image in its square window. `zoom` is relative to just covering the window; `x` and `y` are offsets from the centre,
 * in window widths.
 */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

const within = (value: number, room: number): number => Math.min(room, Math.max(-room, value));

/** The image's size in window widths. */
export const drawnSize = ({ width, height }: Size, { zoom }: Crop): Size => {
  const short = Math.min(width, height);
  return { width: (width / short) * zoom, height: (height / short) * zoom };
};

/** The nearest crop that leaves no gap in the window. */
export const settle = (size: Size, crop: Crop): Crop => {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom));
  const drawn = drawnSize(size, { ...crop, zoom });
  return { zoom, x: within(crop.x, (drawn.width - 1) / 2), y: within(crop.y, (drawn.height - 1) / 2) };
};

/** The part of the image that the window shows, in image pixels. */
export const sourceSquare = (size: Size, crop: Crop): { left: number; top: number; side: number } => {
  const { zoom, x, y } = settle(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: size.width / 2 - side / 2 - x * side, top: size.height / 2 - side / 2 - y * side, side };
};
