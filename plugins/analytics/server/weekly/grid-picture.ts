import sharp from 'sharp';

/** A page of the grid and the share of visits that saw it; null without visits. */
export interface ReachedCell {
  position: string;
  share: number | null;
}

export interface GridPicture {
  /** Base64, at twice the resolution. */
  png: string;
  /** In px. */
  width: number;
}

/** Maximum columns and rows that are drawn. */
export const MOST_DRAWN = 24;
/** In px. */
const WIDTH = 480;
const LARGEST_CELL = 60;
const GAP = 4;
/** Smallest cell size with room for three digits. */
const SMALLEST_WITH_DIGITS = 34;

/** Colors of the swipe report, lightest first. */
const STEPS = ['#dbe7ff', '#b3ccff', '#84abfa', '#4c80ea', '#2b5fce', '#1a429c', '#0c2363'];
const FIRST_DARK_STEP = 4;
const EMPTY = { fill: '#eceef2', ink: '#5b6472' };

/** Digits as bitmaps of five rows, each row a three-bit number. System fonts are not used, because a server may have none. */
const DIGITS = ['75557', '26227', '71747', '71717', '55711', '74717', '74757', '71222', '75757', '75717'];
const DIGIT_ROWS = 5;

const dotsOfDigit = (digit: string, left: number): string => {
  const rows = Array.from(DIGITS[Number(digit)]!, Number);
  return rows.flatMap((bits, y) => [4, 2, 1].map((bit, x) => ((bits & bit) === 0 ? '' : `M${left + x} ${y}h1v1h-1z`))).join('');
};

const drawNumber = (number: number, size: number, ink: string): string => {
  const digits = String(number);
  const width = digits.length * 4 - 1;
  const scale = size / 18;
  const x = (size - width * scale) / 2;
  const y = (size - DIGIT_ROWS * scale) / 2;
  const path = [...digits].map((digit, index) => dotsOfDigit(digit, index * 4)).join('');
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="${ink}" shape-rendering="crispEdges" d="${path}"/>`;
};

const coloursOf = (share: number | null): { fill: string; ink: string } => {
  if (share === null || share <= 0) return EMPTY;
  const step = Math.min(STEPS.length, Math.ceil(share * STEPS.length)) - 1;
  return { fill: STEPS[step]!, ink: step >= FIRST_DARK_STEP ? '#ffffff' : '#0b1a3a' };
};

const drawCell = ({ share }: ReachedCell, size: number): string => {
  const { fill, ink } = coloursOf(share);
  const box = `<rect width="${size}" height="${size}" rx="${Math.min(6, size / 6)}" fill="${fill}"/>`;
  return size < SMALLEST_WITH_DIGITS || share === null ? box : box + drawNumber(Math.round(share * 100), size, ink);
};

/**
 * Draws the grid as a PNG. Each cell shows the share of visits that saw it as a color and, if there is room, as a percentage.
 * @param columns categories from left to right, with their pages from top to bottom
 * @returns null for a grid without pages
 */
export const drawGrid = async (columns: readonly (readonly ReachedCell[])[]): Promise<GridPicture | null> => {
  if (columns.every(({ length }) => length === 0)) return null;
  const drawn = columns.slice(0, MOST_DRAWN).map((cells) => cells.slice(0, MOST_DRAWN));
  const pitch = Math.min(LARGEST_CELL, Math.floor(WIDTH / drawn.length));
  const size = pitch - GAP;
  const width = drawn.length * pitch + GAP;
  const height = Math.max(...drawn.map(({ length }) => length)) * pitch + GAP;
  const cells = drawn.flatMap((pages, x) =>
    pages.map((cell, y) => `<g transform="translate(${GAP + x * pitch} ${GAP + y * pitch})">${drawCell(cell, size)}</g>`),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${width} ${height}">${cells.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png({ palette: true }).toBuffer();
  return { png: png.toString('base64'), width };
};
