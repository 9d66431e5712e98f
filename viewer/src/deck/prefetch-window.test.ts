import { describe, expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import { formatPosition, parsePosition } from '../site/position.ts';
import { stepTowards, headingOf, keep, placesToPrefetch, videoPlaces, type PrefetchWindow } from './prefetch-window.ts';

const site = aSite(['xxx', 'xxx', 'xx.']);
const near = (position: string): string[] => placesToPrefetch(site, parsePosition(position)!).map(formatPosition);

describe('near cells', () => {
  it('are the current one and the four around it', () => expect(near('B2')).toEqual(['B2', 'B3', 'C2', 'B1', 'A2']));
  it('are fewer at the edge and next to a gap', () => {
    expect(near('A1')).toEqual(['A1', 'A2', 'B1']);
    expect(near('C2')).toEqual(['C2', 'C1', 'B2']);
  });
  it('hold at most four videos, the current one among them', () => {
    expect(videoPlaces(site, parsePosition('B2')!).map(formatPosition)).toEqual(['B2', 'B3', 'C2', 'B1']);
    expect(videoPlaces(site, parsePosition('B2')!, { videos: 3 }).map(formatPosition)).toEqual(['B2']);
  });
  it('include the video of the next cell in the direction of the last move', () => {
    const videosAfter = (from: string, to: string): string[] => {
      const [before, current] = [parsePosition(from)!, parsePosition(to)!];
      return videoPlaces(site, current, { heading: headingOf(before, current) }).map(formatPosition);
    };
    expect(videosAfter('C2', 'B2')).toEqual(['B2', 'A2', 'B3', 'C2']);
    expect(videosAfter('B3', 'B2')).toEqual(['B2', 'B1', 'B3', 'C2']);
    expect(videosAfter('B2', 'A2')).toEqual(['A2', 'A3', 'B2', 'A1']);
    expect(videosAfter('B2', 'B2')).toEqual(['B2', 'B3', 'C2', 'B1']);
  });
});

describe('the current window approaches the wanted one', () => {
  const held: PrefetchWindow = { columns: [0, 1], shown: ['A1', 'A2', 'B1'], videos: ['A1', 'A2', 'B1'] };
  const wanted: PrefetchWindow = { columns: [1, 2, 0], shown: ['B1', 'B2', 'C1', 'A1'], videos: ['B1', 'B2', 'C1', 'A1'] };
  const steps = (from: PrefetchWindow, to: PrefetchWindow): PrefetchWindow[] => {
    const next = stepTowards(from, to, 4);
    return next === null ? [] : [next, ...steps(next, to)];
  };
  const sorted = ({ columns, shown, videos }: PrefetchWindow) => [columns, shown, videos].map((part) => part.map(String).toSorted());
  const size = ({ columns, shown, videos }: PrefetchWindow): number => columns.length + shown.length + videos.length;

  it('in single additions, then single removals', () => {
    const way = steps(held, wanted);
    expect(sorted(way.at(-1)!)).toEqual(sorted(wanted));
    expect(way[0]!.columns).toEqual([0, 1, 2]);
    for (const [index, { columns, shown }] of way.slice(0, -1).entries()) {
      const before = way[index - 1] ?? held;
      expect(columns.length + shown.length - before.columns.length - before.shown.length).toBeLessThanOrEqual(1);
    }
    expect(size(way.at(-2)!) - size(way.at(-1)!)).toBe(1);
  });
  it('a cell with its video', () => {
    const withCell = steps(held, wanted).find(({ shown }) => shown.includes('B2'));
    expect(withCell!.videos).toContain('B2');
  });
  it('with no more than ten cells, however fast they change', () => {
    const many = Array.from({ length: 10 }, (_, page) => `X${page}`);
    for (const { shown } of steps({ ...held, shown: many, videos: [] }, wanted)) expect(shown.length).toBeLessThanOrEqual(10);
  });
  it('with the likeliest first', () => {
    const videos = steps(held, wanted).map((near) => near.videos.filter((position) => !held.videos.includes(position)));
    expect(videos.find((some) => some.length > 0)).toEqual(['B2']);
  });
  it('never with more videos than allowed, and with none in an empty cell', () => {
    for (const { shown, videos } of steps(held, wanted)) {
      expect(videos.length).toBeLessThanOrEqual(4);
      expect(videos.every((position) => shown.includes(position))).toBe(true);
    }
  });
  it('releases a video only if another needs its place or nothing is missing', () => {
    const [first] = steps({ ...held, shown: [...held.shown, 'B2'] }, wanted);
    expect(first!.videos).toEqual(['A1', 'B1', 'A2', 'B2']);
    const full = { ...held, shown: [...held.shown, 'B2'], videos: ['A1', 'A2', 'A3', 'B1'] };
    expect(steps(full, wanted)[0]!.videos).toEqual(['A1', 'B1', 'A2', 'B2']);
    expect(keep(['C1', 'A1', 'A2', 'A3', 'B1'], wanted.videos, 4)).toEqual(['C1', 'A1', 'B1', 'A2']);
  });
  it('and then stops', () => expect(stepTowards(wanted, wanted, 4)).toBeNull());
});
