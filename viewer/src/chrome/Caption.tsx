import type { PublicPage } from '@mekuri/kit/viewer';
import { formatPosition, type Place } from '../site/position.ts';
import { pageLabel } from '../site/title.ts';
import { useViewer } from '../viewer-context.ts';

/** Names the page in view below the stage in wide windows. Hidden from screen readers, which get the announcement. */
export function Caption({ current, page }: { current: Place; page: PublicPage | null }) {
  const { categories } = useViewer().state.site;
  const label = pageLabel(page);
  return (
    // The key remounts the text: centred text that changes in place would count as a layout shift.
    <p className="caption" aria-hidden="true" key={`${formatPosition(current)} ${label}`}>
      <b className="caption-category">{categories[current.category]?.name}</b>
      <span className="caption-page">{label}</span>
    </p>
  );
}
