export const ZOOMS = ['fit', '50', '75', '100', '150', '200'] as const;
export type Zoom = (typeof ZOOMS)[number];

interface Size {
  width: number;
  height: number;
}

/** Space around a fitted frame for its shadow and the arrow buttons. */
const ROOM = { width: 88, height: 24 };
const SMALLEST = 0.1;

/** The scale at which a frame is drawn: to fit the stage but not above 100 %, or the chosen percentage. */
export const zoomOf = (zoom: Zoom, frame: Size, stage: Size): number => {
  if (zoom !== 'fit') return Number(zoom) / 100;
  if (stage.width === 0 || stage.height === 0) return SMALLEST;
  const fitting = Math.min((stage.width - ROOM.width) / frame.width, (stage.height - ROOM.height) / frame.height);
  return Math.max(SMALLEST, Math.min(1, fitting));
};
