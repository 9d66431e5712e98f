import { cellAddress } from '../site/address.ts';
import { neighbour } from '../site/moves.ts';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { Icon } from './Icon.tsx';

/** A hint that the category goes on below, and the way there for a pointer. */
export function MoreBelow({ current }: { current: Place }) {
  const { base, state, t } = useViewer();
  const below = neighbour(state.site, current, 'down');
  return below === null ? null : (
    <a className="more-below" href={cellAddress(base, formatPosition(below))} aria-label={t('move.down')}>
      <Icon name="down" />
    </a>
  );
}
