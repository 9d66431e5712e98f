import { cellAddress } from '../site/address.ts';
import { neighbour } from '../site/moves.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { Icon } from './Icon.tsx';
import type { ArrowLook } from './use-arrow-look.ts';

/** A hint that the category goes on below, and the way there for a pointer. */
export function MoreBelow({ current, look }: { current: Place; look: ArrowLook }) {
  const { base, state, t } = useViewer();
  const below = neighbour(state.site, current, 'down');
  return below === null ? null : (
    <a
      className="more-below"
      data-arrow={look.tone}
      data-faded={look.isFaded || undefined}
      href={cellAddress(base, formatPosition(below))}
      aria-label={t('move.down')}
    >
      <Icon name="down" />
    </a>
  );
}
