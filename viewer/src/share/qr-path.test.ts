import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('draws each run of dark modules once', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(qrPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

it('draws all of a code and nothing else', () => {
  const { data } = encode('https://sites.example/site/demo/A2/EN');
  const drawn = [...qrPath(data).matchAll(/M\d+ \d+h(\d+)/g)].reduce((sum, [, width]) => sum + Number(width), 0);
  expect(drawn).toBe(data.flat().filter(Boolean).length);
});
