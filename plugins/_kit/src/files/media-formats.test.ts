import { describe, expect, it } from 'vitest';
import { formatOf } from './media-formats.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ftyp = (...brands: string[]): string => `\0\0\0\x20ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;

describe('the first bytes of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'JPEG', 'image/jpeg'],
    [`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(17)}\0\0\0\x10IDAT`, 'PNG', 'image/png'],
    [ftyp('heic', 'mif1'), 'HEIC', 'image/heic'],
    [ftyp('mif1', 'heic'), 'HEIC', 'image/heic'],
    [ftyp('isom', 'iso2'), 'MP4', 'video/mp4'],
    [ftyp('mp42'), 'MP4', 'video/mp4'],
    [ftyp('M4V '), 'MP4', 'video/mp4'],
    [ftyp('qt  '), 'MOV', 'video/quicktime'],
    ['\0\0\0\x08wide\0\0\0\x10mdat', 'MOV', 'video/quicktime'],
    ['\0\0\x01\xba\x44', 'MPEG', 'video/mpeg'],
    ['\0\0\x01\xb3\x14', 'MPEG', 'video/mpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'WebP', null],
    [ftyp('avif', 'mif1'), 'AVIF', null],
    [ftyp('mif1', 'avif', 'miaf'), 'AVIF', null],
    [ftyp('crx '), 'CR3 (RAW)', null],
    [ftyp('3gp4'), '3GP', null],
    [ftyp('M4A '), 'M4A', null],
    ['GIF89a', 'GIF', null],
    [`II*\0\x08\0\0\0${'\0'.repeat(32)}`, 'TIFF', null],
    ['%PDF-1.7', 'PDF', null],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'WebM', null],
    ['RIFF\x10\0\0\0AVI LIST', 'AVI', null],
    ['<?xml version="1.0"?>\n<svg xmlns="">', 'SVG', null],
    ['<!doctype html><script>', 'HTML', null],
    ['PK\x03\x04', 'ZIP', null],
  ])('%j identify %s', async (head, name, contentType) => {
    expect(await formatOf(bytes(head))).toEqual({ name, contentType });
  });

  it.each(['', 'x', '#EXTM3U\n', '\0\0\0\0\0\0', 'plain text'])('%j identify no format', async (head) => {
    expect(await formatOf(bytes(head))).toBeNull();
  });
});
