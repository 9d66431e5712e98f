import { cellAddress } from '../site/address.ts';
import { neighbour } from '../site/moves.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { Icon } from './Icon.tsx';
import type { ArrowLook } from './use-arrow-look.ts';

/** The ways to the categories beside this one: a hint on a phone, larger where there is a pointer. */
export function SideArrows({ current, look }: { current: Place; look: ArrowLook }) {
  const { base, state, t } = useViewer();
  return (['left', 'right'] as const).map((direction) => {
    const place = neighbour(state.site, current, direction);
    return place === null ? null : (
      <a
        className="side-arrow"
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
