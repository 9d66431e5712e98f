import type { CSSProperties } from 'react';
import type { Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { pageNumber } from './page-number.ts';
import type { SliderTime } from './use-slider-time.ts';

/** Beyond this number, segments would be as small as dots. */
const MOST_SEGMENTS = 24;

interface ProgressProps {
  current: Place;
  /** Set if the page advances by itself. */
  time?: SliderTime | null;
}

/** The page's position in its category: one segment per page, which fills during timed advance. The page count shows the same as text. */
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
