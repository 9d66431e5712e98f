import { describe, expect, it } from 'vitest';
import { stillOf } from './picture.ts';

const url = (width: number): string => `http://media.test/m/abc/resized/shop-w${width}.webp`;

describe('still images', () => {
  it('uses the smallest width that is wide enough', () => {
    expect(stillOf({ kind: 'IMAGE', url: url(1200), posterUrl: null }, 150)).toBe(url(200));
  });

  it('never requests a width that was not generated', () => {
    expect(stillOf({ kind: 'IMAGE', url: url(400), posterUrl: null }, 800)).toBe(url(400));
    expect(stillOf({ kind: 'IMAGE', url: url(50), posterUrl: null }, 200)).toBe(url(50));
  });

  it("uses a video's poster", () => {
    expect(stillOf({ kind: 'VIDEO', url: 'http://media.test/m/abc/clip.mp4', posterUrl: url(800) }, 100)).toBe(url(100));
    expect(stillOf({ kind: 'VIDEO', url: 'http://media.test/m/abc/clip.mp4', posterUrl: null }, 100)).toBeNull();
  });
});
