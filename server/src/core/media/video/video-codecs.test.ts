import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { codecsOf } from './video-codecs.ts';

const PICTURE = Buffer.from(`avcC${String.fromCharCode(1, 0x64, 0, 0x1f, 0xff)}`, 'latin1');
const sound = (descriptors: string): Buffer => Buffer.concat([Buffer.from('mp4a....esds\0\0\0\0'), Buffer.from(descriptors, 'hex')]);
const SHORT = '0319000100041140150000000001f4000001f40005021210060102';
const LONG = '0380808025000100048080801740150000000000fa000000fa000580808005121056e500';

it('names H.264 by the profile and level in the header', async () => {
  expect(codecsOf(PICTURE)).toBe('avc1.64001f');
  const demo = new URL('../../../../demo-assets/media/B1/hls/source/init.mp4', import.meta.url);
  expect(codecsOf(await readFile(demo))).toBe('avc1.640032');
});

it.each([SHORT, LONG])('names the sound too, in either encoding of its lengths: %s', (descriptors) => {
  expect(codecsOf(Buffer.concat([PICTURE, sound(descriptors)]))).toBe('avc1.64001f,mp4a.40.2');
});

it('returns null rather than a wrong codec', () => {
  for (const init of [Buffer.alloc(0), Buffer.from('hvc1'), sound(SHORT), Buffer.concat([PICTURE, sound('05')])]) {
    expect(codecsOf(init)).toBeNull();
  }
});
