import type { PublicPage } from '@mekuri/kit/viewer';
import { useLayoutEffect } from 'react';
import { CellIdentity } from '../share/CellIdentity.tsx';
import { neighbour, type Direction } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import css from '../styles/alive.css?inline';
import { useViewer } from '../viewer-context.ts';
import { Announcement } from './Announcement.tsx';
import { Caption } from './Caption.tsx';
import { Progress } from './Progress.tsx';
import { useSliderTime } from './use-slider-time.ts';

interface ExtrasProps {
  current: Place;
  previous: Place;
  page: PublicPage | null;
  onMove: (direction: Direction) => void;
}

/** Directions to try, in order, for the next page. Neither leads on at the end of the last category. */
const WAYS_ON = ['down', 'right'] as const;

const useStyles = (): void => {
  useLayoutEffect(() => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    return () => style.remove();
  }, []);
};

/** Parts of the hydrated deck outside its cells that are not needed before the first picture. */
export function Extras({ current, previous, page, onMove }: ExtrasProps) {
  const { site } = useViewer().state;
  const next = WAYS_ON.find((direction) => neighbour(site, current, direction) !== null);
  const time = useSliderTime(page, { hasMoved: current !== previous, hasNext: next !== undefined, onNext: () => next && onMove(next) });
  useStyles();
  return (
    <>
      <CellIdentity position={formatPosition(current)} page={page} />
      <Progress current={current} time={time} />
      <Caption current={current} page={page} />
      <Announcement current={current} previous={previous} page={page} />
    </>
  );
}
