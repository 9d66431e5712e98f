import { useEffect, useRef, useState } from 'react';
import { formatPosition, type Place } from '../site/position.ts';
import { useViewer } from '../viewer-context.ts';
import { pageNumber } from './page-number.ts';

/** Tells screen readers the cell that a move has led to; the first one they read by themselves. */
export function Announcement({ current }: { current: Place }) {
  const { state, t } = useViewer();
  const first = useRef(current);
  const [text, setText] = useState('');
  useEffect(() => {
    if (current !== first.current)
      setText(t('cell.announcement', { position: formatPosition(current), ...pageNumber(state.site, current) }));
  }, [current, state.site, t]);
  return (
    <p className="unseen" aria-live="polite">
      {text}
    </p>
  );
}
