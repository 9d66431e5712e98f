import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { SHIFT_JIS } from './testing/files.ts';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('会社名,①～－髙')],
    ['UTF-8 with a BOM', Buffer.from('\uFEFF会社名,①～－髙')],
  ])('is read as %s', (_, bytes) => {
    expect(decode(bytes)).toEqual({ text: '会社名,①～－髙', encoding: 'UTF-8' });
  });

  it('is read as the Shift_JIS that Excel in Japan writes', () => {
    expect(decode(SHIFT_JIS)).toEqual({ text: '会社名,①～－髙', encoding: 'Shift_JIS' });
  });

  it('is read from a slice of a buffer', () => {
    const whole = Buffer.concat([Buffer.from('xx'), SHIFT_JIS]);
    expect(decode(whole.subarray(2)).text).toBe('会社名,①～－髙');
  });

  it.each([
    ['a ZIP, so an xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 6])],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['UTF-16', Buffer.from('\uFEFF会社名', 'utf16le').fill(0, 6, 7)],
    ['text with NUL', Buffer.from('a,b\0c')],
  ])('is not found in %s', (_, bytes) => {
    expect(() => decode(bytes)).toThrow('imports.not_csv');
  });

  it.each([Buffer.from([0x81]), Buffer.from([0x61, 0xff, 0xff])])('is refused in any other encoding: %j', (bytes) => {
    expect(() => decode(bytes)).toThrow('imports.encoding');
  });
});
