import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import messages from '../../../messages/en.json';
import { PICTURE_BYTES, profilePictureIssue } from './picture-file.ts';

beforeAll(() => i18next.init({ lng: 'en', keySeparator: false, resources: { en: { translation: messages } } }));

const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

describe('files for a picture', () => {
  it.each([
    ['face.png', PICTURE_BYTES, null],
    ['face.HEIC', 10, null],
    ['face.png', PICTURE_BYTES + 1, 'face.png is larger than 2 MB.'],
    ['face.txt', 10, 'face.txt is not a supported file type.'],
    ['film.mp4', 10, 'film.mp4 is not a supported file type.'],
  ])('%s of %d bytes: %s', async (name, size, issue) => {
    const found = await profilePictureIssue(new File([new Uint8Array(size)], name));
    expect(found?.slice(0, issue?.length) ?? null).toBe(issue);
  });

  it.each([
    ['face.webp', JPEG, null],
    ['face', JPEG, null],
    ['face.jpg', bytesOf('RIFF0000WEBPVP8 '), 'face.jpg is in WebP format. Choose a PNG, JPEG or HEIC picture.'],
    ['face.png', bytesOf('0000ftypisom0000'), 'face.png is in MP4 format. Choose a PNG, JPEG or HEIC picture.'],
    ['face.png', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">'), 'face.png is in SVG format. Choose a PNG, JPEG or HEIC picture.'],
  ])('%s that begins with %j: %s', async (name, bytes, issue) => {
    expect(await profilePictureIssue(new File([new Uint8Array(bytes)], name))).toBe(issue);
  });
});
