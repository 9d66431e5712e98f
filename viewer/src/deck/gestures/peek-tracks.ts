import type { PublicSite } from '@mekuri/kit/viewer';
import { neighbour } from '../../site/navigation.ts';
import type { Place } from '../../site/position.ts';
import type { Motions } from '../motions.ts';
import type { PeekTrack } from './peek.ts';

const STEPS = { y: { previous: 'up', next: 'down' }, x: { previous: 'left', next: 'right' } } as const;

/** The tracks with a neighbour to peek at: the next cell if there is one, otherwise the previous one. */
export const peekTracks = (site: PublicSite, current: Place, motions: Motions): PeekTrack[] =>
  (['y', 'x'] as const).flatMap((axis) => {
    const element = motions.along(axis, current.category)?.element;
    const hasNext = neighbour(site, current, STEPS[axis].next) !== null;
    const hasPrevious = neighbour(site, current, STEPS[axis].previous) !== null;
    return element && (hasNext || hasPrevious) ? [{ axis, element, towards: hasNext ? 1 : -1 }] : [];
  });
