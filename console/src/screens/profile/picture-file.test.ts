import { describe, expect, it } from 'vitest';
import { PICTURE_BYTES, pictureFault } from './picture-file.ts';

describe('files for a picture', () => {
  it.each([
    ['顔.png', PICTURE_BYTES, null],
    ['顔.HEIC', 10, null],
    ['顔.png', PICTURE_BYTES + 1, 'picture.tooLarge'],
    ['顔.svg', 10, 'picture.unsupported'],
    ['顔.gif', 10, 'picture.unsupported'],
    ['動画.mp4', 10, 'picture.unsupported'],
  ])('%s of %d bytes: %s', (name, size, fault) => {
    expect(pictureFault({ name, size })).toBe(fault);
  });
});
