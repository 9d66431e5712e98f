import { describe, expect, it } from 'vitest';
import { isCompanionFile } from './companion-files.ts';

describe('companion files', () => {
  it.each([
    '._A1.jpg',
    '夏/._A1.jpg',
    '.A1.jpg',
    '.DS_Store',
    '.thumbnails/1.jpg',
    '__MACOSX/夏/内/._A1.jpg',
    '夏/__MACOSX/A1.jpg',
    'Thumbs.db',
    'THUMBS.DB',
    '夏/desktop.ini',
    'Icon\r',
    '$RECYCLE.BIN/A1.jpg',
    '@eaDir/A1.jpg/SYNOPHOTO_THUMB_M.jpg',
    '~$表.xlsx',
    'A1.jpg~',
    'IMG_0001.AAE',
    'A1.xmp',
    'GX010001.LRV',
    'A1.jpg.crdownload',
    'リンク.lnk',
  ])('%j is skipped', (path) => {
    expect(isCompanionFile(path)).toBe(true);
  });

  it.each([
    'A1.jpg',
    '夏/A1.jpg',
    '夏/',
    'A1',
    'A.1.jpg',
    'a~1.jpg',
    'readme.txt',
    '../._A1.jpg',
    './A1.jpg',
    '/.A1.jpg',
    '..\\A1.jpg',
    '..',
  ])('%j is kept', (path) => {
    expect(isCompanionFile(path)).toBe(false);
  });
});
