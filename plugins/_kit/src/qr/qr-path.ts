import { encodeQR } from 'qr';

/** Width of the white margin in modules, which scanners need. */
const QUIET = 4;

/** A QR code as SVG path data, one unit per module; `size` is the width of its square. */
export const qrPath = (text: string): { path: string; size: number } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => [...row.entries()].filter(([, isDark]) => isDark).map(([x]) => `M${x} ${y}h1v1h-1z`)).join('');
  return { path, size: rows.length };
};
