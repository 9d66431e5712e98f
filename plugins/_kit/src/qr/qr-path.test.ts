import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Renders the path as a bitmap, four pixels per module. */
const pictureOf = ({ path, size }: ReturnType<typeof qrPath>) => {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 3;
      data.fill(0, start, start + scale * 3);
    }
  return { width, height: width, data };
};

it.each(['https://sites.example.com/site/shiomachi', `https://xn--p8j9a0d9c9a.example.jp/${'a'.repeat(200)}`])(
  'can be scanned: %s',
  (address) => {
    expect(decodeQR(pictureOf(qrPath(address)))).toBe(address);
  },
);
