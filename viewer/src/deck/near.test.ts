import { describe, expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import { formatPosition, parsePosition } from '../site/position.ts';
import { headingOf, nearPlaces, videoPlaces } from './near.ts';

const site = aSite(['xxx', 'xxx', 'xx.']);
const near = (position: string): string[] => nearPlaces(site, parsePosition(position)!).map(formatPosition);

describe('near cells', () => {
  it('are the current one and the four around it', () => expect(near('B2')).toEqual(['B2', 'B3', 'C2', 'B1', 'A2']));
  it('are fewer at the edge and beside a gap', () => {
    expect(near('A1')).toEqual(['A1', 'A2', 'B1']);
    expect(near('C2')).toEqual(['C2', 'C1', 'B2']);
  });
  it('hold at most four videos, the current one among them', () => {
    expect(videoPlaces(site, parsePosition('B2')!).map(formatPosition)).toEqual(['B2', 'B3', 'C2', 'B1']);
    expect(videoPlaces(site, parsePosition('B2')!, { films: 3 }).map(formatPosition)).toEqual(['B2']);
  });
  it('hold the video of the cell that the last move goes on to', () => {
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
