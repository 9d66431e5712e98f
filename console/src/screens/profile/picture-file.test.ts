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
  ])('%s of %d bytes: %s', async (name, size, fault) => {
    expect(await pictureFault(new File([new Uint8Array(size)], name))).toBe(fault);
  });

  it.each([
    ['顔.webp', [0xff, 0xd8, 0xff, 0xe0], null],
    ['顔', [0xff, 0xd8, 0xff, 0xe0], null],
    ['顔.jpg', Array.from('RIFF0000WEBPVP8 ', (letter) => letter.charCodeAt(0)), 'picture.unsupported'],
    ['顔.png', Array.from('0000ftypisom0000', (letter) => letter.charCodeAt(0)), 'picture.unsupported'],
  ])('%s that begins with %j: %s', async (name, bytes, fault) => {
    expect(await pictureFault(new File([new Uint8Array(bytes)], name))).toBe(fault);
  });
});
