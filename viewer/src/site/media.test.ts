import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/site.ts';
import { mediaUrl, pictureOf } from './media.ts';

const media = aPage('A1').media!;

describe('mediaUrl', () => {
  it('encodes characters that would break an address or a `srcset`', () => {
    expect(mediaUrl('/_media', '/m/x/朝, 港?.webp')).toBe('/_media/m/x/%E6%9C%9D%2C%20%E6%B8%AF%3F.webp');
  });
  it('leaves an encoded path as it is', () => expect(mediaUrl('', '/m/x/%E6%9C%9D.webp')).toBe('/m/x/%E6%9C%9D.webp'));
});

describe('pictureOf', () => {
  it('offers every width and falls back to 800', () => {
    const picture = pictureOf(media, 'https://media.example', 'MOBILE')!;
    expect(picture.src).toBe('https://media.example/m/fixture/resized/A1-w800.webp');
    expect(picture.srcSet?.split(', ')).toHaveLength(8);
    expect(picture.srcSet).toContain('https://media.example/m/fixture/resized/A1-w50.webp 50w');
  });
  it('reports the drawn width when it covers a tall cell', () => {
    const covering = 'max(min(100vw, 500px), 56.3vh)';
    const narrow = `(min-resolution: 2.5dppx) calc(${covering} * 2 / 3), ${covering}`;
    expect(pictureOf(media, '', 'MOBILE')!.sizes).toBe(narrow);
    expect(pictureOf(media, '', 'PC')!.sizes).toBe(`(min-width: 1024px) max(100vw, 56.3vh), ${narrow}`);
  });
  it('takes the widest of a small picture', () => {
    expect(pictureOf({ ...media, widths: [200, 50] }, '', 'MOBILE')!.src).toMatch(/-w200\.webp$/);
  });
  it('is the poster of a video, or nothing', () => {
    const video = { ...media, kind: 'VIDEO' as const, path: '/m/v/clip.mp4' };
    expect(pictureOf({ ...video, posterPath: '/m/v/resized/p-w1920.webp' }, '', 'MOBILE')!.src).toBe('/m/v/resized/p-w800.webp');
    expect(pictureOf({ ...video, posterPath: null }, '', 'MOBILE')).toBeNull();
  });
  it('has one address when no widths exist', () => {
    const { src, srcSet } = pictureOf({ ...media, path: '/m/x.webp', widths: [] }, '', 'MOBILE')!;
    expect({ src, srcSet }).toEqual({ src: '/m/x.webp', srcSet: undefined });
  });
});
