import { cellAddress } from '../site/address.ts';
import { neighbour } from '../site/moves.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { Icon } from './Icon.tsx';
import type { ArrowLook } from './use-arrow-look.ts';

/** The ways to the pages above and below; the one below is a hint, too, that the category goes on. */
export function PageArrows({ current, look }: { current: Place; look: ArrowLook }) {
  const { base, state, t } = useViewer();
  return (['up', 'down'] as const).map((direction) => {
    const place = neighbour(state.site, current, direction);
    return place === null ? null : (
      <a
        className="page-arrow"
        data-arrow={look.tone}
        data-faded={look.isFaded || undefined}
        data-side={direction}
        key={direction}
        href={cellAddress(base, formatPosition(place))}
        aria-label={t(`move.${direction}`)}
      >
        <Icon name={direction} />
      </a>
    );
  });
}
