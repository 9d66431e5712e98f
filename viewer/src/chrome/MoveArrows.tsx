import { cellAddress } from '../site/address.ts';
import { neighbour } from '../site/navigation.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { Icon } from './Icon.tsx';
import type { ArrowLook } from './use-arrow-look.ts';

const WAYS = [
  ['up', 'page-arrow'],
  ['down', 'page-arrow'],
  ['left', 'side-arrow'],
  ['right', 'side-arrow'],
] as const;

/** Links to the pages above and below and to the adjacent categories, larger for mouse users. */
export function MoveArrows({ current, look }: { current: Place; look: ArrowLook }) {
  const { base, state, t } = useViewer();
  return WAYS.map(([direction, className]) => {
    const place = neighbour(state.site, current, direction);
    return place === null ? null : (
      <a
        className={className}
        data-arrow={look.tone}
        data-faded={look.isFaded || undefined}
        data-side={direction}
        data-name={className === 'side-arrow' ? state.site.categories[place.category]?.name : undefined}
        key={direction}
        href={cellAddress(base, formatPosition(place))}
        aria-label={t(`move.${direction}`)}
      >
        <Icon name={direction} />
      </a>
    );
  });
}
