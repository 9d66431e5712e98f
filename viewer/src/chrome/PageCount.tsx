import type { Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { pageNumber } from './page-number.ts';

/** `2 / 5`. Hidden from screen readers, which get it from the announcement. */
export function PageCount({ current }: { current: Place }) {
  const { site } = useViewer().state;
  if (!site.settings.displayPageCount) return null;
  const { number, total } = pageNumber(site, current);
  return (
    <p className="page-count" aria-hidden="true">
      <span className="page-count-now">{number}</span> / {total}
    </p>
  );
}
