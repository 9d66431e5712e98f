import type { CSSProperties } from 'react';
import type { Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { pageNumber } from './page-number.ts';
import type { SliderTime } from './use-slider-time.ts';

/** Segments would be points. */
const MOST_SEGMENTS = 24;

interface ProgressProps {
  current: Place;
  /** The page moves on by itself. */
  time?: SliderTime | null;
}

/** Where in its category a page is: a segment for each page, which fills while the page moves on by itself. The count says the same in words. */
export function Progress({ current, time = null }: ProgressProps) {
  const { number, total } = pageNumber(useViewer().state.site, current);
  if (total < 2) return null;
  const style = { '--of': total, '--at': number - 1, '--seconds': time ? `${time.seconds}s` : undefined } as CSSProperties;
  return (
    <div
      className="progress"
      aria-hidden="true"
      data-plain={total > MOST_SEGMENTS || undefined}
      data-timed={time ? (time.isHeld ? 'held' : 'running') : undefined}
      style={style}
    >
      <i key={time ? number : undefined} />
    </div>
  );
}
